import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
  attachments: { name: string; type: string; size: number }[]
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

it('names what came with a letter, with its type and size, and gives it back as a file that no browser runs', async () => {
  const content = Buffer.from('<script>alert(1)</script>'.repeat(100))
  const attachments = [
    { filename: 'Konfirmasi “1”.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 é', 'latin1') },
    { filename: 'page.html', contentType: 'text/html', content },
  ]
  await mail.transport.sendMail({ ...letter('voucher@guest.example'), attachments })
  const [seen] = await mail.seen('voucher@guest.example')
  expect(seen?.attachments).toEqual([
    { name: 'Konfirmasi “1”.pdf', type: 'application/pdf', size: 10 },
    { name: 'page.html', type: 'text/html', size: 2500 },
  ])
  const { body: page } = await mail.app.inject(`/mail/${seen?.id}`)
  expect(page).toContain(
    `<a href="/mail/${seen?.id}/attached/1">page.html</a> <span class="soft">text/html, 3 kB</span>`,
  )
  const file = (at: number) => mail.app.inject(`/mail/${seen?.id}/attached/${at}`)
  const paper = await file(0)
  expect(paper.rawPayload.toString('latin1')).toBe('%PDF-1.7 é')
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''Konfirmasi%20%E2%80%9C1%E2%80%9D.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await file(1)).rawPayload).toEqual(content)
  expect((await file(2)).statusCode).toBe(404)
})

it('refuses for a while where the switch says so', async () => {
  mail.faults.set('refused@guest.example', 'mail_refused', 1)
  await expect(mail.transport.sendMail(letter('refused@guest.example'))).rejects.toMatchObject({ responseCode: 450 })
  mail.faults.set('*', 'mail_refused', 1)
  await expect(mail.transport.sendMail(letter('refused@guest.example'))).rejects.toMatchObject({ responseCode: 450 })
  await mail.transport.sendMail(letter('refused@guest.example'))
  expect(await mail.seen('refused@guest.example')).toHaveLength(1)
})

it('knows no such mailbox where the switch says so', async () => {
  mail.faults.set('nobody@guest.example', 'mail_no_mailbox', 1)
  await expect(mail.transport.sendMail(letter('nobody@guest.example'))).rejects.toMatchObject({
    response: '550 5.1.1 No such mailbox here',
  })
})

it('remembers its letters after a restart, newest first', async () => {
  await mail.stop()
  mail = await startMail(dataDir)
  const all = (await mail.app.inject('/mail/messages')).json<Seen[]>()
  expect(all.map(({ to }) => to)).toEqual([
    'refused@guest.example',
    'voucher@guest.example',
    'twice@guest.example',
    'maya@guest.example',
  ])
  const paper = await mail.app.inject(`/mail/${all[1]?.id}/attached/0`)
  expect(paper.rawPayload.toString('latin1')).toBe('%PDF-1.7 é')
  await mail.transport.sendMail({ ...letter('later@guest.example'), messageId: '<booking-2@lodestay.example>' })
  expect((await mail.seen('later@guest.example'))[0]?.id).toBe('6')
})

it('still shows what a sandbox of an older version took', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-mail-'))
  const raw = 'From: a@b.example\r\nSubject: Old\r\nMessage-ID: <1@b.example>\r\n\r\nSampai jumpa\r\n'
  const received = { id: '1', date: '2026-11-01T10:00:00.000Z', from: 'a@b.example', to: ['Old@guest.example'], raw }
  await mkdir(join(folder, 'mail'))
  await writeFile(join(folder, 'mail', 'messages.jsonl'), `${JSON.stringify(received)}\n`)
  const old = await startMail(folder)
  expect(await old.seen('old@guest.example')).toMatchObject([
    { subject: 'Old', text: 'Sampai jumpa\n', attachments: [] },
  ])
  await old.stop()
})

it('gives a file back whose name is half a character, and says of one that was taken away that it is not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-mail-'))
  const kept = join(folder, 'mail', 'attached', '1-0')
  const attachments = [{ name: '\uD83D.pdf', type: 'application/pdf', size: 8 }]
  const addresses = { from: 'a@b.example', to: 'half@guest.example', replyTo: '' }
  const words = { subject: 'Half', messageId: '<1@b.example>', text: '', html: '', headers: [] }
  const message = { id: '1', date: '2026-11-01T10:00:00.000Z', ...addresses, ...words, attachments, count: 1 }
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(kept, '%PDF-1.7')
  await writeFile(join(folder, 'mail', 'messages.jsonl'), `${JSON.stringify(message)}\n`)
  const tampered = await startMail(folder)
  const file = () => tampered.app.inject('/mail/1/attached/0')
  expect(await file()).toMatchObject({ statusCode: 200, body: '%PDF-1.7' })
  await rm(kept)
  expect((await file()).statusCode).toBe(404)
  await tampered.stop()
})
