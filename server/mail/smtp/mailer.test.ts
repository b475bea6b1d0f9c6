import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, inject, test } from 'vitest'
import { armFault, readAttached, readLetters } from '#server/testing/outside-world.ts'
import { createAuthority } from '#tools/rehearsal/authority.ts'
import { freePort } from '#tools/free-port.ts'
import { startTlsFront } from '#tools/rehearsal/tls-front.ts'
import { LetterRefused } from '#server/mail/mailer.ts'
import { smtpMailer } from './mailer.ts'

const from = 'Lodestay <bookings@lodestay.example>'
const options = { smtpUrl: `smtp://localhost:${inject('smtpPort')}`, from, requiresTls: false }
const mailer = smtpMailer(options)
const aLetter = (patch = {}) => {
  const key = randomUUID()
  return { to: `${key}@lodestay.example`, subject: 'Your room', html: '<p>Booked</p>', text: 'Booked', key, ...patch }
}

test('a letter arrives as HTML and as text', async () => {
  const letter = aLetter()
  await mailer.send(letter)
  const [arrived] = await readLetters(letter.to)
  expect(arrived?.subject).toBe('Your room')
  expect(arrived?.html).toContain('<p>Booked</p>')
  expect(arrived?.text).toContain('Booked')
})

test('what is attached arrives byte for byte, by its name and type, beside HTML and text', async () => {
  const bytes = new Uint8Array(5000).map((_, at) => at % 256)
  const fileName = 'Booking confirmation LS-1.pdf'
  const letter = aLetter({ attachment: { fileName, type: 'application/pdf', bytes } })
  await mailer.send(letter)
  const [arrived] = await readLetters(letter.to)
  expect(arrived?.attachments).toEqual([{ name: fileName, type: 'application/pdf', size: 5000 }])
  expect(await readAttached(arrived)).toEqual(bytes)
  expect(arrived?.html).toContain('<p>Booked</p>')
  expect(arrived?.text).toContain('Booked')
})

test('a letter sent twice carries one Message-ID, so that it counts as one', async () => {
  const letter = aLetter()
  await mailer.send(letter)
  await mailer.send(letter)
  expect(await readLetters(letter.to)).toMatchObject([
    { count: 2, messageId: expect.stringMatching(/^<[0-9a-f]{40}@lodestay\.example>$/) },
  ])
})

test('a letter says that no person wrote it, and the server greets with a name', async () => {
  const letter = aLetter({ unsubscribeUrl: 'https://lodestay.example/stop' })
  await mailer.send(letter)
  const [arrived] = await readLetters(letter.to)
  const valueOf = (name: string) => arrived?.headers.find(({ key }) => key === name)?.value
  expect(valueOf('auto-submitted')).toBe('auto-generated')
  expect(valueOf('list-unsubscribe')).toBe('<https://lodestay.example/stop>')
  expect(valueOf('received')).toMatch(/^from lodestay\.example by /)
})

test('nothing that a hotel is called adds a header or a recipient', async () => {
  const victim = `${randomUUID()}@lodestay.example`
  const letter = aLetter({ subject: `Inn\r\nBcc: ${victim}` })
  await mailer.send(letter)
  expect(await readLetters(letter.to)).toHaveLength(1)
  expect(await readLetters(victim)).toEqual([])
})

test('one letter has one recipient, whatever the address says', async () => {
  const victim = `${randomUUID()}@lodestay.example`
  const letter = aLetter()
  await mailer.send({ ...letter, to: `${letter.to}, ${victim}` }).catch(() => undefined)
  expect(await readLetters(victim)).toEqual([])
})

test('a mail server that is not there is an error, so that the job tries again', async () => {
  await expect(smtpMailer({ ...options, smtpUrl: 'smtp://localhost:4696' }).send(aLetter())).rejects.toThrow()
})

test('a mail server that was not reached is asked for until it is back, and none before a letter fails', async () => {
  const port = await freePort()
  const away = smtpMailer({ ...options, smtpUrl: `smtp://127.0.0.1:${port}` })
  await away.reach()
  await expect(away.send(aLetter())).rejects.toThrow('ECONNREFUSED')
  await expect(away.reach()).rejects.toThrow(/did not take the letter \(ESOCKET CONN .*ECONNREFUSED/)
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await away.reach()
  await new Promise<void>((resolve) => server.close(resolve))
  await away.reach()
})

test('a mail server that offers no TLS gets nothing where TLS is wanted', async () => {
  const letter = aLetter()
  await expect(smtpMailer({ ...options, requiresTls: true }).send(letter)).rejects.toThrow('ETLS')
  expect(await readLetters(letter.to)).toEqual([])
})

test('a mail server whose certificate nobody here trusts gets nothing, and the reason is told', async () => {
  const stranger = { tls: createAuthority('x').issue('127.0.0.1'), targetPort: 0, port: 0, plainPort: 0 }
  const front = await startTlsFront(stranger)
  const sent = smtpMailer({ ...options, smtpUrl: `smtps://127.0.0.1:${front.port}` }).send(aLetter())
  await expect(sent).rejects.toThrow('unable to verify the first certificate')
  front.close()
})

test('a refusal names its reason and never the recipient', async () => {
  const letter = aLetter()
  await armFault(letter.to, 'mail_refused')
  const refusal: unknown = await mailer.send(letter).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ message: expect.stringMatching(/did not take the letter .*450/) })
  expect(inspect(refusal, { depth: 5 })).not.toContain(letter.to)
})

/** A mail server that says this to each recipient, or of each text. */
async function sendingToServerThat(responseCode: number, said: string, own: SMTPServerOptions = {}): Promise<unknown> {
  const refusal = Object.assign(new Error(said), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, callback) => callback(refusal),
    ...own,
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const sent = smtpMailer({ ...options, smtpUrl: `smtp://127.0.0.1:${port}` }).send(aLetter())
  const answer = await sent.catch((error: unknown) => error)
  await new Promise<void>((resolve) => server.close(resolve))
  return answer
}

test.each([
  [550, '5.1.1 User unknown', true],
  [550, '5.1.2 Domain not found', true],
  [501, '5.1.3 Bad recipient address syntax', true],
  [556, '5.1.10 Recipient address has null MX', true],
  // For a while only, or said of us and not of the mailbox.
  [450, '4.1.2 Domain not found', false],
  [550, '5.1.15 Something else', false],
  [554, '5.7.1 Relay access denied', false],
  [550, 'Requested action not taken: mailbox unavailable', false],
])('to %i %s a letter is done with: %s', async (responseCode, said, isDone) => {
  const answer = await sendingToServerThat(responseCode, said)
  if (isDone) expect(answer).toBe('no_mailbox')
  else expect(answer).toMatchObject({ message: expect.stringContaining('did not take the letter') })
})

test.each([
  [450, '4.1.2 Domain not found', true],
  [450, '4.1.1 Unverified address', true],
  [450, '4.2.1 Mailbox unavailable', false],
  [451, '4.7.1 Greylisted', false],
  [552, '5.3.4 Message too large', false],
])('%i %s is a refusal of this letter; of a mailbox that is missing: %s', async (code, said, isMailboxMissing) => {
  const refusal = await sendingToServerThat(code, said)
  expect(refusal).toBeInstanceOf(LetterRefused)
  expect(refusal).toMatchObject({
    isMailboxMissing,
    message: expect.stringContaining(`${code} ${said.split(' ', 1)[0]}`),
  })
})

test.each([
  [452, '4.3.1 Insufficient system storage'],
  [451, '4.3.0 Queue file write error'],
  [554, '5.7.1 Relay access denied'],
  [530, '5.7.0 Authentication required'],
  [550, 'we do not relay for you'],
])('%i %s is said of the server or of us, and of no letter', async (code, said) => {
  const answer = await sendingToServerThat(code, said)
  expect(answer).toMatchObject({ message: expect.stringContaining(`RCPT TO ${code}`) })
  expect(answer).not.toBeInstanceOf(LetterRefused)
})

const takesRecipients: SMTPServerOptions = { onRcptTo: (_to, _session, callback) => callback() }
const refusesText = (responseCode: number, said: string): SMTPServerOptions => ({
  ...takesRecipients,
  onData: (stream, _session, callback) => {
    stream.resume().on('end', () => callback(Object.assign(new Error(said), { responseCode })))
  },
})

test('a text that is refused is a letter that is refused', async () => {
  const said = [554, '5.6.0 Cannot be delivered'] as const
  expect(await sendingToServerThat(...said, refusesText(...said))).toBeInstanceOf(LetterRefused)
})

test.each([
  [550, '5.7.1 Message rejected as spam', true],
  [554, '5.7.0 Content policy', true],
  [550, '5.7.1 Relaying denied', false],
  [550, '5.7.26 Neither SPF nor DKIM', false],
  [550, '5.7.28 Too many letters of yours', false],
])('%i %s, once a text is read, is a refusal of this letter: %s', async (code, said, isOfLetter) => {
  const answer = await sendingToServerThat(code, said, refusesText(code, said))
  expect(answer).toMatchObject({ message: expect.stringContaining(`DATA ${code}`) })
  expect(answer instanceof LetterRefused).toBe(isOfLetter)
})

test.each([
  ['to a recipient', {}],
  ['to a recipient, one command at a time', { hidePIPELINING: true }],
  ['to a text', refusesText(421, '4.4.2 Timeout')],
])('a mail server that closes refuses no letter: %s', async (_what, own) => {
  const answer = await sendingToServerThat(421, '4.4.2 Timeout', own)
  expect(answer).toMatchObject({ message: expect.stringContaining('did not take the letter') })
  expect(answer).not.toBeInstanceOf(LetterRefused)
})

test('a mail server that is not there refuses no letter', async () => {
  const away = smtpMailer({ ...options, smtpUrl: 'smtp://localhost:4696' }).send(aLetter())
  expect(await away.catch((error: unknown) => error)).not.toBeInstanceOf(LetterRefused)
})
