import { randomUUID } from 'node:crypto'
import { failed, notTried, passed, type Ground, type Opened } from '#server/certification/step.ts'
import type { Config } from '#server/config.ts'
import { isLocal } from '#server/settings-part.ts'
import { smtpMailer } from './mailer.ts'
import { greet } from './greet.ts'

/** A mail server: it is there, speaks TLS with a certificate that is its own, and takes a letter. */
export function certifyMail({ mail }: Pick<Config, 'mail'>, { wishes, lines, run }: Ground): Opened {
  const server = new URL(mail.smtpUrl)
  const address = `${server.protocol}//${server.host}`
  let offersTls = false
  let isTlsBroken = false
  return {
    status: 'ready',
    address,
    live: [],
    secrets: [mail.smtpUrl, ...[server.username, server.password].map(decodeURIComponent)],
    walk: async () => ({
      steps: [
        {
          id: 'connect',
          title: 'it greets, and says what it can do',
          run: async () => {
            const greeting = await greet(server, { withTls: server.protocol === 'smtps:', lines })
            offersTls = greeting.isTls || greeting.offersTls
            return passed(greeting.banner)
          },
        },
        {
          id: 'tls',
          title: 'it speaks TLS, with a certificate for its name',
          needs: ['connect'],
          run: async () => {
            const isNeedless = !offersTls && isLocal(mail.smtpUrl)
            if (isNeedless) return notTried('it offers none, and is this machine, for which letters need none')
            isTlsBroken = true
            if (!offersTls) return failed('it does not offer STARTTLS: live sends nothing through it')
            const { tls } = await greet(server, { withTls: true, lines })
            isTlsBroken = false
            return passed(tls)
          },
        },
        {
          id: 'letter',
          title: 'it takes a letter of ours',
          needs: ['connect'],
          run: async () => {
            if (wishes.to === undefined) return notTried('nobody is named who gets it: --to ADDRESS')
            if (isTlsBroken) return notTried('letters and the password leave over TLS or not at all')
            const words = `This letter was sent to see whether the mail server takes it (${run}). Nothing has to be done.`
            const sent = await smtpMailer(mail).send({
              to: wishes.to,
              subject: `Certification ${run}`,
              text: words,
              html: `<p>${words}</p>`,
              key: `${run}-${randomUUID()}`,
            })
            if (sent === 'no_mailbox') return failed('it says that there is no such mailbox')
            return passed('taken; whether it arrived, and not among junk, its reader sees')
          },
        },
      ],
      cleanUp: () => Promise.resolve([]),
    }),
  }
}
