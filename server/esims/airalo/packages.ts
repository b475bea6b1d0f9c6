import * as z from 'zod'
import { fromMajor } from '#shared/money/money.ts'
import type { EsimPlan } from '#server/esims/esim-fulfilment.ts'
import { flag, listOf, majorPrice, numeric, text } from '#server/outgoing/reader.ts'
import { silent, type AiraloReply, type AskAiralo } from './client.ts'

/** Airalo asks for one reading of its list an hour. */
const LIST_LIVES_MS = 3_600_000
/** A list that cannot be read anew is still believed for so long: an order of what is gone is refused anyway. */
const LIST_DIES_MS = 24 * 3_600_000
const A_PAGE = 1000
const MOST_PAGES = 20

const Package = z.object({
  id: text,
  type: z.string(),
  title: text,
  amount: numeric,
  day: numeric,
  is_unlimited: flag,
  price: majorPrice,
  net_price: majorPrice,
})
const Operator = z.object({
  activation_policy: z.string().nullish(),
  is_kyc_verify: flag,
  install_window_days: numeric.nullish(),
  coverages: listOf(z.object({ code: text.nullish(), name: text.nullish() })),
  packages: listOf(Package),
})
const Entry = z.object({ country_code: text.nullish(), operators: listOf(Operator) })
const Page = z.object({
  // From the second page on it is an object whose keys are places in the whole list.
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform(Object.values<unknown>)]),
  meta: z.object({ last_page: numeric.nullish() }).nullish(),
})

type Catalogue = { status: 'read'; plans: EsimPlan[] } | Exclude<AiraloReply, { status: 'answered' }>

/** The whole list, read once an hour: what is missing from the newest is sold no more. */
export function airaloCatalogue(ask: AskAiralo, now: () => Date): () => Promise<Catalogue> {
  let kept: { plans: EsimPlan[]; readAt: number } | undefined
  let reading: Promise<Catalogue> | undefined
  const read = async (): Promise<Catalogue> => {
    const readAt = now().getTime()
    const answer = await readAll(ask)
    if (answer.status === 'read') kept = { plans: answer.plans, readAt }
    else if (kept && readAt - kept.readAt < LIST_DIES_MS) return { status: 'read', plans: kept.plans }
    return answer
  }
  return async () => {
    if (kept && now().getTime() - kept.readAt < LIST_LIVES_MS) return { status: 'read', plans: kept.plans }
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

async function readAll(ask: AskAiralo): Promise<Catalogue> {
  const plans: EsimPlan[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await ask({ method: 'GET', path: `/packages?limit=${A_PAGE}&page=${page}`, language: 'en' })
    if (reply.status !== 'answered') return reply
    const read = readPage(reply.body)
    if (!read) return silent('a list of packages that cannot be read')
    plans.push(...read.plans)
    if (page >= read.lastPage) break
  }
  return { status: 'read', plans }
}

/** One page of the list in either shape; undefined where it is neither. */
export function readPage(body: unknown): { plans: EsimPlan[]; lastPage: number } | undefined {
  const parsed = Page.safeParse(body)
  if (!parsed.success) return undefined
  const { data, meta } = parsed.data
  return { plans: data.flatMap(plansOf), lastPage: meta?.last_page ?? 1 }
}

/** An entry that cannot be read costs only itself. */
function plansOf(value: unknown): EsimPlan[] {
  const entry = Entry.safeParse(value)
  if (!entry.success) return []
  const { country_code: country, operators } = entry.data
  return operators
    .filter((operator) => !operator.is_kyc_verify)
    .flatMap(({ activation_policy: policy, install_window_days: window, coverages, packages }) => {
      const covered = coverages.flatMap(({ code, name }) => code ?? name ?? []).map((one) => one.toUpperCase())
      const countries = [...new Set([...(country ? [country.toUpperCase()] : []), ...covered])].filter((code) =>
        /^[A-Z]{2}$/.test(code),
      )
      return packages
        .filter(({ type }) => type === 'sim')
        .map((one): EsimPlan => ({
          id: one.id,
          title: one.title,
          countries,
          sizeMb: one.amount,
          days: one.day,
          isUnlimited: one.is_unlimited,
          starts: policy === 'installation' ? 'installation' : 'first-use',
          installWithinDays: window && window > 0 ? window : undefined,
          net: fromMajor(one.net_price, 'USD'),
          price: fromMajor(one.price, 'USD'),
        }))
    })
}
