import type { FastifyReply } from 'fastify'
import { html, page, type Html } from './html.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; form-action 'self'; base-uri 'none'"

interface Options {
  /** Its forms lead back to the shop: browsers apply form-action to the redirect, too, whose origin is not known here. */
  formsLeave?: boolean
}

/** Answers with a whole page that runs no script, headed by its title. Hotel pictures come from the public address. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  { formsLeave = false }: Options = {},
): FastifyReply {
  const content = html`<h1>${title}</h1>
    ${body}`
  return reply
    .header('content-security-policy', formsLeave ? POLICY.replace(" form-action 'self';", '') : POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(title, content))
}
