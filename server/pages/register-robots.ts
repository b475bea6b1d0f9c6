import type { FastifyInstance } from 'fastify'
import { partners } from '#partners/registry.ts'
import type { Config } from '#server/config.ts'
import type { Pages } from './pages.ts'

const A_DAY = 'public, max-age=86400'

/** What is somebody's own, or no page at all. Crawlers tell capitals from small letters, our addresses do not. */
const closed = ['/api/', '/booking', '/payment', '/Myaccount', '/myaccount', '/profile', '/transactions', '/allbooking']

/**
 * For search engines: what not to fetch (RFC 9309), and the pages that are the same for all visitors (sitemaps.org), each
 * partner's landing among them. Stays and prices are asked for by people.
 */
export function registerRobots(app: FastifyInstance, { appUrl }: Pick<Config, 'appUrl'>, pages: Pages): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`]
    return reply
      .header('cache-control', A_DAY)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const landings = partners.filter(({ status }) => status === 'active').map(({ path }) => path)
    const paths = new Set([...landings, ...(await pages.listed())])
    const urls = Array.from(paths, (path) => `<url><loc>${appUrl}${path}</loc></url>`).join('')
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
    return reply
      .headers({ 'cache-control': A_DAY, vary: 'accept-encoding' })
      .type('application/xml; charset=utf-8')
      .send(xml)
  })
}
