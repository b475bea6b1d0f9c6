import type { FastifyInstance } from 'fastify'
import { ICON_PATH } from './html.ts'

/** A globe in the colours of our pages. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#0b5fb0"/><path d="M2 16h28M16 2c-9 8-9 20 0 28M16 2c9 8 9 20 0 28" fill="none" stroke="#fff" stroke-width="2"/></svg>`

/** Browsers ask for it where no page says so, too: beside a picture, a list, a failure. */
export function registerIcon(app: FastifyInstance): void {
  app.get(ICON_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(picture),
  )
}
