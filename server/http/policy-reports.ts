import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Context } from '#server/context.ts'

/** Where browsers tell what the content policy kept from happening. */
export const POLICY_REPORTS_PATH = '/api/policy-reports'

const BODY_LIMIT = 16 * 1024
const LINES_AN_HOUR = 50
const HOUR_MS = 60 * 60_000

const text = z.string().catch('')
/** As `report-to` has it, and as `report-uri` had it. */
const Modern = z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text })
const Old = z
  .object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text, 'document-uri': text })
  .transform((report) => ({
    effectiveDirective: report['effective-directive'] || report['violated-directive'],
    blockedURL: report['blocked-uri'],
    documentURL: report['document-uri'],
    sourceFile: '',
  }))
const Reports = z.union([
  z
    .array(z.object({ type: z.literal('csp-violation'), body: Modern }))
    .max(10)
    .transform((list) => list.map(({ body }) => body)),
  z.object({ 'csp-report': Old }).transform((report) => [report['csp-report']]),
])

/**
 * Any caller may post here, so what is said is worth little and costs little: a line for each new kind of report, at most
 * fifty an hour, with no address, key or name of the person whose page it was.
 */
export function registerPolicyReports(app: FastifyInstance, context: Context): void {
  const told = new LRUCache<string, true>({ max: LINES_AN_HOUR, ttl: HOUR_MS, ttlAutopurge: true })
  let hour = 0
  const isNews = (kind: string): boolean => {
    const now = Math.floor(context.now().getTime() / HOUR_MS)
    if (now !== hour) told.clear()
    hour = now
    if (told.has(kind) || told.size >= LINES_AN_HOUR) return false
    told.set(kind, true)
    return true
  }

  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    raw.post(
      POLICY_REPORTS_PATH,
      { schema: { hide: true }, config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
      async (request, reply) => {
        const reports = Reports.safeParse(parse(request.body)).data ?? []
        for (const report of reports) {
          const line = summaryOf(report)
          if (isNews(JSON.stringify(line))) request.log.warn(line, 'content policy violated')
        }
        return reply.status(204).send()
      },
    )
  })
}

type Report = z.output<typeof Modern>

/** What tells an operator where to look, and nothing of who looked. */
function summaryOf({ effectiveDirective, blockedURL, documentURL, sourceFile }: Report) {
  return {
    directive: /^[a-z-]{1,40}/.exec(effectiveDirective)?.[0] ?? 'unknown',
    blocked: originOf(blockedURL) ?? (/^[a-z-]{1,40}$/.exec(blockedURL)?.[0] || 'unknown'),
    page: firstPart(documentURL),
    source: originOf(sourceFile) ?? 'unknown',
  }
}

const parsedUrl = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
const originOf = (address: string) => {
  const url = parsedUrl(address)
  return url && (url.origin === 'null' ? url.protocol : url.origin.slice(0, 100))
}
/** Further parts of an address may be references and keys. */
const firstPart = (address: string) => `/${/^\/([\w-]{1,40})/.exec(parsedUrl(address)?.pathname ?? '')?.[1] ?? ''}`

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
