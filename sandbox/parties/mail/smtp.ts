import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { World } from '#sandbox/party.ts'
import type { Mailbox } from './mailbox.ts'

const MAX_BYTES = 10 * 1024 * 1024

export interface Smtp {
  /** Where it really listens. */
  port: number
  close: () => Promise<void>
}

/**
 * Takes mail for any recipient from any sender; `mail_refused` makes it say 450 for a recipient or for all,
 * `mail_no_mailbox` 550, `mail_domain_missing` 450 as Postfix does. With TLS it wants STARTTLS first, and then a name and a password, any.
 */
export async function listenForMail(mailbox: Mailbox, { smtpPort, tls, faults }: World): Promise<Smtp> {
  const server = new SMTPServer({
    ...(tls
      ? { ...tls, onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }) }
      : { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] }),
    disableReverseLookup: true,
    banner: 'Sandbox mail',
    size: MAX_BYTES,
    closeTimeout: 500,
    onRcptTo({ address }, _session, callback) {
      const strikes = (name: 'mail_refused' | 'mail_no_mailbox' | 'mail_domain_missing') =>
        faults.strikes(address.toLowerCase(), name)
      if (strikes('mail_no_mailbox')) return callback(refusal(550, '5.1.1 No such mailbox here'))
      if (strikes('mail_domain_missing'))
        return callback(refusal(450, '4.1.2 Recipient address rejected: Domain not found'))
      if (strikes('mail_refused')) return callback(refusal(450, '4.2.1 Mailbox temporarily unavailable'))
      return callback()
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const { envelope, hostNameAppearsAs, secure } = session
      const bytes = await buffer(stream)
      if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big')
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      // RFC 5321, 4.4: by which name the client greeted; RFC 3848: over TLS, and by whom it knew.
      const protocol = secure ? 'ESMTPSA' : 'ESMTP'
      const trace = `Received: from ${hostNameAppearsAs} by sandbox with ${protocol}; ${new Date().toUTCString()}\r\n`
      await mailbox.take(from, to, Buffer.concat([Buffer.from(trace), bytes]))
      return 'Taken'
    }),
  })
  // A client that breaks off in the middle is no reason to stop the sandbox.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(smtpPort, () => resolve())
  })
  const bound = server.server.address() as AddressInfo
  return {
    port: bound.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
