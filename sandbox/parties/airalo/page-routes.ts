import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sendPage } from '#sandbox/send-page.ts'
import { isClientId, type Companies } from './companies.ts'
import type { Company, Sim } from './company.ts'
import { booksPage } from './books-page.ts'
import { SMDP_HOST } from './orders.ts'
import { phonePage } from './phone-page.ts'
import type { Requests } from './requests.ts'
import type { Webhooks } from './webhooks.ts'

interface Parts {
  companies: Companies
  requests: Requests
  webhooks: Webhooks
}
interface OfCompany {
  Params: { clientId: string }
}

const SimChange = z.object({
  remainingMb: z.coerce.number().min(0).optional(),
  status: z.enum(['NOT_ACTIVE', 'ACTIVE', 'FINISHED', 'UNKNOWN', 'EXPIRED', 'RECYCLED']).optional(),
})
const Use = z.object({ code: z.string().max(400), mb: z.coerce.number().int().min(1).max(100_000) })
const OfCode = z.object({ code: z.string().max(400) })
const DAY_MS = 86_400_000

/** The books for people and for tests, the clock of future orders, and the phone. */
export function registerPages(app: FastifyInstance, { companies, requests, webhooks }: Parts): void {
  app.get('/airalo', (_request, reply) => sendPage(reply, 'Airalo', booksPage(companies.all())))

  app.get<OfCompany>('/airalo/ledger/:clientId', (request, reply) => {
    const company = companies.find(request.params.clientId)
    reply.header('cache-control', 'no-store')
    return {
      orders: company?.orders() ?? [],
      sims: company?.sims() ?? [],
      requests: company?.requests() ?? [],
      refunds: company?.refunds() ?? [],
      deliveries: company?.deliveries() ?? [],
      posts: company?.posts() ?? [],
    }
  })

  /** `pace` 900 turns quarters of an hour into seconds. */
  app.put<OfCompany>('/airalo/control/:clientId', (request, reply) => {
    const parsed = z.object({ pace: z.number().min(1).max(1_000_000) }).safeParse(request.body)
    if (!isClientId(request.params.clientId) || !parsed.success) return reply.status(400).send({ message: 'no pace' })
    companies.get(request.params.clientId).pace = parsed.data.pace
    return { pace: parsed.data.pace }
  })

  /** All future orders are due now. */
  app.post<OfCompany>('/airalo/control/:clientId/due', async (request, reply) => {
    const company = companies.find(request.params.clientId)
    if (company) await requests.carryOutDue(company, true)
    const isPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isPage ? reply.redirect('/airalo', 303) : { done: company !== undefined }
  })

  /** What the network, or a person at Airalo, makes of one eSIM. */
  app.put<OfCompany & { Params: { iccid: string } }>('/airalo/control/:clientId/sims/:iccid', (request, reply) => {
    const company = companies.find(request.params.clientId)
    const sim = company?.findSim(request.params.iccid)
    const parsed = SimChange.safeParse(request.body)
    if (!company || !sim || !parsed.success) return reply.status(400).send({ message: 'no such eSIM' })
    const { remainingMb = sim.remainingMb, status = sim.status } = parsed.data
    company.put<Sim>({ ...sim, remainingMb, status })
    return { remainingMb, status }
  })

  app.get<{ Querystring: { code?: string; said?: string } }>('/airalo/phone', (request, reply) => {
    const { code = '', said } = request.query
    return sendPage(reply, 'A phone', phonePage(code, companies.findByCode(matchingIdOf(code) ?? '')?.sim, said))
  })
  app.post('/airalo/phone/install', (request, reply) => {
    const { code } = OfCode.parse(request.body)
    const said = install(companies, code)
    return reply.redirect(`/airalo/phone?${new URLSearchParams({ code, said }).toString()}`, 303)
  })
  app.post('/airalo/phone/use', (request, reply) => {
    const { code, mb } = Use.parse(request.body)
    const found = companies.findByCode(matchingIdOf(code) ?? '')
    const said = found ? use(found.company, found.sim, mb, webhooks) : 'Not installed.'
    return reply.redirect(`/airalo/phone?${new URLSearchParams({ code, said }).toString()}`, 303)
  })
  /** As if the twenty minutes were over for which an answer about usage is kept. */
  app.post('/airalo/phone/report', (request, reply) => {
    const { code } = OfCode.parse(request.body)
    const found = companies.findByCode(matchingIdOf(code) ?? '')
    found?.company.usageAnswers.delete(found.sim.iccid)
    const said = found
      ? 'The shop reads it when it asks next: within a minute where its page is open.'
      : 'Not installed.'
    return reply.redirect(`/airalo/phone?${new URLSearchParams({ code, said }).toString()}`, 303)
  })
}

/** From `LPA:1$host$id`, with or without the prefix, and from the links of phones that carry it. */
function matchingIdOf(words: string): string | undefined {
  const card = /[?&]carddata=([^&]+)/.exec(words)?.[1]
  const [version, host, id] = decodeURIComponent(card ?? words.trim())
    .replace(/^LPA:/, '')
    .split('$')
  return version === '1' && host === SMDP_HOST ? id : undefined
}

function install(companies: Companies, code: string): string {
  const id = matchingIdOf(code)
  const found = id === undefined ? undefined : companies.findByCode(id)
  if (!found) return 'This code is not valid. Ask whoever gave it to you.'
  const { company, sim } = found
  if (sim.status === 'RECYCLED') return 'This eSIM has been taken back by the operator.'
  if (sim.status === 'EXPIRED') return 'This eSIM has expired before it was installed.'
  if (sim.installations > 0) return 'This eSIM is on a phone already. A code works once.'
  company.put<Sim>({ ...sim, installations: 1 })
  return 'Installed. Turn on data roaming when you arrive.'
}

function use(company: Company, sim: Sim, mb: number, webhooks: Webhooks): string {
  if (sim.installations === 0) return 'Install it first.'
  if (sim.status !== 'NOT_ACTIVE' && sim.status !== 'ACTIVE') return `No data: ${sim.status}.`
  const remainingMb = sim.isUnlimited ? sim.remainingMb : Math.max(0, sim.remainingMb - mb)
  const expiresAt = sim.expiresAt ?? new Date(Date.now() + sim.days * DAY_MS).toISOString()
  const status = !sim.isUnlimited && remainingMb === 0 ? 'FINISHED' : 'ACTIVE'
  company.put<Sim>({ ...sim, remainingMb, expiresAt, status })
  const before = usedPercent(sim.totalMb, sim.remainingMb)
  const after = usedPercent(sim.totalMb, remainingMb)
  const url = company.requests().find(({ webhookUrl }) => webhookUrl !== '')?.webhookUrl ?? ''
  // Half is not told of: 75 and 90 is what there is.
  for (const level of [75, 90])
    if (before < level && after >= level)
      webhooks.send(company, url, { event: 'low_data_notification', level: `${level}%`, iccid: sim.iccid })
  return `${mb} MB used.`
}

const usedPercent = (total: number, remaining: number) => (total === 0 ? 0 : (100 * (total - remaining)) / total)
