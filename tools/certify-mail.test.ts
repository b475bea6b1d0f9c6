import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Faults } from '#sandbox/control/faults.ts'
import { mailParty } from '#sandbox/parties/mail/party.ts'
import type { World } from '#sandbox/party.ts'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { createAuthority } from './rehearsal/authority.ts'

// The sandbox's mail by itself, on TLS, with an authority that this process trusts, or does not.
const authority = createAuthority('Certification')
const usual = getCACertificates('default')
const app = fastify({ forceCloseConnections: true })
let dataDir: string
let smtpUrl: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-certify-'))
  const { cert, key } = authority.issue('localhost')
  const tls = { cert: Buffer.from(cert), key: Buffer.from(key) }
  const world: World = { dataDir, publicUrl: '', smtpPort: 0, faults: new Faults(), tls }
  const mail = mailParty(world)
  await mail.register(app)
  app.addHook('onClose', () => mail.close())
  smtpUrl = `smtp://bookings:l3tters@localhost:${mail.port()}`
})
afterAll(async () => {
  setDefaultCACertificates(usual)
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const certifyMail = () => certifyForTest('mail', { env: { SMTP_URL: smtpUrl }, wishes: { to: 'ayu@lodestay.example' } })

test('a mail server on TLS passes where its certificate is trusted', async () => {
  setDefaultCACertificates([...usual, authority.cert])
  const { code, steps, says, report } = await certifyMail()
  expect(steps).toEqual({ passed: ['connect', 'tls', 'letter'], failed: [], 'not tried': [] })
  expect(code).toBe(0)
  expect(says.join('\n')).toContain('TLSv1.3, certificate of localhost')
  expect(report).not.toContain('l3tters')
})

test('one whose certificate is of a strange authority fails by TLS, and gets no letter', async () => {
  setDefaultCACertificates(usual)
  const { code, steps } = await certifyMail()
  expect(steps).toEqual({ passed: ['connect'], failed: ['tls'], 'not tried': ['letter'] })
  expect(code).toBe(1)
})
