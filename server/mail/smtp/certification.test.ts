import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { certifyForTest } from '#server/testing/certify-for-test.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'

const aReader = () => `${randomUUID()}@lodestay.example`

// The sandbox's mail speaks no TLS. What is this machine by another name is not known to be.
const elsewhere = `smtp://0.0.0.0:${inject('smtpPort')}`
/** No port of ours: nothing listens there. */
const nobody = 'smtp://localhost:4696'

describe('npm run certify -- mail', () => {
  test('passes a mail server of this machine, which needs no TLS, and has it take a letter', async () => {
    const to = aReader()
    const { code, steps, report } = await certifyForTest('mail', { wishes: { to } })
    expect(steps).toEqual({ passed: ['connect', 'letter'], failed: [], 'not tried': ['tls'] })
    expect(code).toBe(0)
    expect(await readLetters(to)).toMatchObject([{ subject: expect.stringMatching(/^Certification CERT-/), count: 1 }])
    expect(report).toMatch(/> EHLO lodestay\.invalid\n250-/)
    expect(report).not.toContain(to)
  })

  test('sends nobody a letter who was not named', async () => {
    expect((await certifyForTest('mail')).steps['not tried']).toEqual(['tls', 'letter'])
  })

  test('says that a letter to a mailbox that is not there was not taken', async () => {
    const to = aReader()
    await armFault(to, 'mail_no_mailbox', 1)
    const { steps } = await certifyForTest('mail', { wishes: { to } })
    expect(steps).toEqual({ passed: ['connect'], failed: ['letter'], 'not tried': ['tls'] })
  })

  test.each([
    ['connect', nobody, [], ['tls', 'letter']],
    ['tls', elsewhere, ['connect'], ['letter']],
    ['letter', `smtp://localhost:${inject('smtpPort')}`, ['connect'], ['tls']],
  ])('says that %s failed, and only that, where it does: %s', async (step, url, passed, notTried) => {
    const to = aReader()
    if (step === 'letter') await armFault(to, 'mail_refused', -1)
    const { code, steps } = await certifyForTest('mail', { env: { SMTP_URL: url }, wishes: { to } })
    expect(steps).toEqual({ passed, failed: [step], 'not tried': notTried })
    expect(code).toBe(1)
  })
})
