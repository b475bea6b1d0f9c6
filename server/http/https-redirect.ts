import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** What no browser opens: programs learn that they spoke in the clear by failing, not by being led on (OWASP ASVS 5.0, 4.1.2). */
const forPrograms = /^\/(api\/|livez$|readyz$|metrics$)/

/**
 * Leads a browser to TLS that reached the proxy without it (`X-Forwarded-Proto: http`), where APP_URL is https. Proxies do so
 * themselves; one that was not told to is no reason for a session in the clear. Who asks past the proxy says no such header.
 */
export function registerHttpsRedirect(app: FastifyInstance, { appUrl, trustProxy }: Config): void {
  if (!trustProxy || !appUrl.startsWith('https:')) return
  app.addHook('onRequest', async (request, reply) => {
    const isInTheClear = request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http'
    const isOfBrowser = request.method === 'GET' || request.method === 'HEAD'
    if (!isInTheClear || !isOfBrowser || forPrograms.test(request.url)) return
    return reply.redirect(appUrl + request.url, 308)
  })
}
