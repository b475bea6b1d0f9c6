import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Faults } from '#sandbox/control/faults.ts'
import { mailParty } from './party.ts'

interface Seen {
  id: string
  to: string
  from: string
  subject: string
  messageId: string
  text: string
  html: string
  count: number
}

async function startMail(dataDir: string) {
  const faults = new Faults()
  const party = mailParty({ dataDir, publicUrl: '', smtpPort: 0, faults })
  const app = Fastify({ forceCloseConnections: true })
  await party.register(app)
  const transport: Transporter = createTransport({ host: '127.0.0.1', port: party.port(), secure: false })
  return {
    app,
    faults,
    transport,
    seen: async (to: string) => (await app.inject(`/mail/messages?to=${encodeURIComponent(to)}`)).json<Seen[]>(),
    stop: async () => {
      transport.close()
      await app.close()
      await party.close()
    },
  }
}

const letter = (to: string) => ({
  from: 'Lodestay <no-reply@lodestay.example>',
  to,
  subject: 'Kamar <b>siap</b> ✓',
  text: 'Sampai jumpa – Ünïcode',
  html: '<p>Sampai jumpa</p><script>alert(1)</script>',
  messageId: '<booking-1@lodestay.example>',
})

let dataDir: string
let mail: Awaited<ReturnType<typeof startMail>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lodestay-mail-'))
  mail = await startMail(dataDir)
})
afterAll(() => mail.stop())

it('takes a letter and shows it', async () => {
  await mail.transport.sendMail(letter('Maya@guest.example'))
  const [seen] = await mail.seen('maya@guest.example')
  expect(seen).toMatchObject({
    to: 'maya@guest.example',
    from: 'no-reply@lodestay.example',
    subject: 'Kamar <b>siap</b> ✓',
    messageId: '<booking-1@lodestay.example>',
    text: 'Sampai jumpa – Ünïcode\n',
    count: 1,
  })
  expect(await mail.seen('nobody@guest.example')).toEqual([])
})

it('escapes what it shows and lets no letter run a script', async () => {
  const [seen] = await mail.seen('maya@guest.example')
  for (const url of ['/mail', `/mail/${seen?.id}`]) {
    const { body } = await mail.app.inject(url)
    expect(body).toContain('Kamar &lt;b&gt;siap')
    expect(body).not.toContain('<script')
  }
  const part = await mail.app.inject(`/mail/${seen?.id}/html`)
  expect(part.body).toContain('<p>Sampai jumpa</p>')
  expect(part.headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src).*sandbox allow-popups/)
  expect((await mail.app.inject('/mail/999')).statusCode).toBe(404)
})

it('shows a repeated letter once and counts it', async () => {
  await mail.transport.sendMail(letter('twice@guest.example'))
  await mail.transport.sendMail(letter('twice@guest.example'))
  expect(await mail.seen('twice@guest.example')).toMatchObject([{ count: 2 }])
})

it('refuses for a while where the switch says so', async () => {
  mail.faults.set('refused@guest.example', 'mail_refused', 1)
  await expect(mail.transport.sendMail(letter('refused@guest.example'))).rejects.toMatchObject({ responseCode: 450 })
  mail.faults.set('*', 'mail_refused', 1)
  await expect(mail.transport.sendMail(letter('refused@guest.example'))).rejects.toMatchObject({ responseCode: 450 })
  await mail.transport.sendMail(letter('refused@guest.example'))
  expect(await mail.seen('refused@guest.example')).toHaveLength(1)
})

it('remembers its letters after a restart, newest first', async () => {
  await mail.stop()
  mail = await startMail(dataDir)
  const all = (await mail.app.inject('/mail/messages')).json<Seen[]>()
  expect(all.map(({ to }) => to)).toEqual(['refused@guest.example', 'twice@guest.example', 'maya@guest.example'])
  await mail.transport.sendMail({ ...letter('later@guest.example'), messageId: '<booking-2@lodestay.example>' })
  expect((await mail.seen('later@guest.example'))[0]?.id).toBe('5')
})
