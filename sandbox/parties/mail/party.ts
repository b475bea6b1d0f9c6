import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { mailboxPage, messagePage } from './mail-pages.ts'
import { Mailbox } from './mailbox.ts'
import { listenForMail, type Smtp } from './smtp.ts'

// Letters may bring pictures and styles of their own, never scripts, forms or frames.
const LETTER_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export interface MailParty extends Party {
  /** The SMTP port, once registered: `world.smtpPort`, or the one drawn where that is 0. */
  port: () => number
}

/** The mail provider: takes letters by SMTP and shows them at `/mail`. */
export function mailParty(world: World): MailParty {
  const mailbox = new Mailbox(join(world.dataDir, 'mail', 'messages.jsonl'))
  let smtp: Smtp | undefined
  return {
    name: 'Mail',
    about: 'Takes every letter by SMTP and shows it here instead of delivering it.',
    page: '/mail',
    port: () => smtp?.port ?? world.smtpPort,
    register: async (app) => {
      await mailbox.load()
      smtp = await listenForMail(mailbox, world)
      registerPages(app, mailbox)
      registerAttached(app, mailbox)
    },
    close: async () => {
      await smtp?.close()
      await mailbox.close()
    },
  }
}

interface Filter {
  Querystring: { to?: string | string[] }
}

interface OneMessage {
  Params: { id: string }
}

interface OneAttached {
  Params: { id: string; at: string }
}

function registerPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<Filter>('/mail', (request, reply) => {
    const to = recipientOf(request.query)
    return sendPage(reply, 'Mail', mailboxPage(mailbox.list(to), to ?? ''))
  })

  app.get<Filter>('/mail/messages', (request, reply) => {
    reply.header('cache-control', 'no-store')
    const messages = mailbox.list(recipientOf(request.query))
    return messages.map(
      ({ id, to, from, replyTo, subject, messageId, date, text, html, headers, attachments, count }) => {
        return { id, to, from, replyTo, subject, messageId, date, text, html, headers, attachments, count }
      },
    )
  })

  app.get<OneMessage>('/mail/:id', (request, reply) => {
    const message = mailbox.find(request.params.id)
    if (!message) return reply.callNotFound()
    return sendPage(reply, message.subject || '(no subject)', messagePage(message))
  })

  app.get<OneMessage>('/mail/:id/html', (request, reply) => {
    const message = mailbox.find(request.params.id)
    if (!message) return reply.callNotFound()
    return reply
      .header('content-security-policy', LETTER_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${message.html}`)
  })
}

/** What came with a letter, always as a file: a browser must not run what a letter brought. */
function registerAttached(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<OneAttached>('/mail/:id/attached/:at', async (request, reply) => {
    const { id, at } = request.params
    const file = mailbox.find(id)?.attachments[Number(at)]
    const bytes = file && (await mailbox.readAttached(id, Number(at)))
    if (!file || !bytes) return reply.callNotFound()
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(bytes)
  })
}

function recipientOf({ to }: Filter['Querystring']): string | undefined {
  const recipient = [to].flat()[0]?.trim()
  return recipient === '' ? undefined : recipient
}
