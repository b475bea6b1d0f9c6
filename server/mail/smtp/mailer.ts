import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { LetterRefused, type Attachment, type Mailer } from '#server/mail/mailer.ts'

const CONNECT_PATIENCE_MS = 10_000
const SEND_PATIENCE_MS = 30_000

/** Mail over SMTP. One connection a letter: letters are few, and a restarted mail server must not matter. */
export function smtpMailer(options: Config['mail']): Mailer {
  const server = new URL(options.smtpUrl)
  const secure = server.protocol === 'smtps:'
  const domain = /@([^@>\s]+)>?$/.exec(options.from.trim())?.[1] ?? 'lodestay.invalid'
  const transport = createTransport({
    // How it greets: without a name, on a machine that has none, as [127.0.0.1].
    name: domain,
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: options.requiresTls,
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    connectionTimeout: CONNECT_PATIENCE_MS,
    greetingTimeout: CONNECT_PATIENCE_MS,
    socketTimeout: SEND_PATIENCE_MS,
    // A letter is text of ours: it must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let isAway = false
  return {
    async reach() {
      if (!isAway) return
      await transport.verify().catch((error: unknown) => Promise.reject(new Error(withoutAddresses(error))))
      isAway = false
    },
    async send({ to, replyTo, unsubscribeUrl, subject, html, text, attachment, key }) {
      const id = createHash('sha256').update(key).digest('hex').slice(0, 40)
      const message = {
        from: options.from,
        // As an object: an address given as text may name several recipients.
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        ...(attachment ? { attachments: [partOf(attachment)] } : {}),
        messageId: `<${id}@${domain}>`,
        // RFC 3834: nobody's holiday notice answers it.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
      }
      try {
        await transport.sendMail(message)
        isAway = false
        return 'taken'
      } catch (error) {
        isAway = (error as NotTaken).command === 'CONN'
        if (saysOfMailbox(NO_MAILBOX, error)) return 'no_mailbox'
        const why = withoutAddresses(error)
        throw isRefusal(error) ? new LetterRefused(why, saysOfMailbox(MISSING, error)) : new Error(why)
      }
    },
  }
}

const partOf = ({ fileName, type, bytes }: Attachment) => ({
  filename: fileName,
  contentType: type,
  content: Buffer.from(bytes),
})

/** The button of mail programs (RFC 8058); prepared, since a long line must not be folded within the address. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * RFC 3463: a wrong mailbox, domain or address, for good. A plain 550 may be a relay that is set up wrong, or does not like us
 * today: then letters wait until somebody has looked.
 */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/
/** The same for now, since a name server may be away: so Postfix says of a domain that does not exist, each time. */
const MISSING = /^4\d\d[ -]4\.1\.(?:1|2|3|6|10)\b/

/** What nodemailer tells of a letter that was not taken. */
interface NotTaken {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

function saysOfMailbox(what: RegExp, error: unknown): boolean {
  const { command, response } = error as NotTaken
  return command === 'RCPT TO' && what.test(response ?? '')
}

/**
 * What a server says of itself or of us (RFC 3463): its disk is full, it takes no mail now (x.3.x, but for a letter that is too large,
 * x.3.4), or it does not let us send (5.7.x). Greylisting is a 4.7.x.
 */
const OF_SERVER_OR_US = /^\d{3}[ -](?:[45]\.3\.(?!4\b)|5\.7\.)|\srelay(?:ing)?\s/i

/**
 * Having read a text, it mostly says with these that it does not like what stands there: spam, say. Gmail says 5.7.1 then of our address
 * as well, which cannot be told apart: it counts as a refusal. The others of 5.7.x are about us: a signature that is wrong or missing
 * (5.7.20 and on), too many letters (5.7.28).
 */
const OF_TEXT = /^\d{3}[ -]5\.7\.[01]\b(?!.*\srelay(?:ing)?\s)/is

/** A server that closes says 421, at whatever step. */
function isRefusal(error: unknown): boolean {
  const { code, command, response = '', responseCode = 0 } = error as NotTaken
  if (code === 'EMESSAGE' && OF_TEXT.test(response)) return true
  const isOfLetter = (command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode !== 421
  return isOfLetter && !OF_SERVER_OR_US.test(response)
}

/** Nodemailer's codes for what no mail server has said: a line that breaks, a certificate that nobody here trusts. */
const failuresOfLine: ReadonlySet<string> = new Set(['ESOCKET', 'ETLS', 'EDNS'])

/** RFC 3463: after the code, in three numbers. */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/** What went wrong, for logs and job rows. A server's own words, and the envelope beside them, name the recipient. */
function withoutAddresses(error: unknown): string {
  const { code, command, responseCode, response } = error as NotTaken
  const why = error instanceof Error && failuresOfLine.has(code ?? '') ? error.message : undefined
  const facts = [code, command, responseCode, ENHANCED.exec(response ?? '')?.[1], why].filter(
    (fact) => fact !== undefined,
  )
  return `the mail server did not take the letter (${facts.join(' ') || 'no reason given'})`
}
