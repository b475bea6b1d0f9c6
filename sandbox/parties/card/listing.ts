import { badParameter } from './failure.ts'
import type { StripeObject } from './objects.ts'
import type { Params } from './params.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

interface Page {
  object: 'list'
  data: StripeObject[]
  has_more: boolean
  url: string
}

/** One page of `all` (newest first): `limit`, `starting_after`, `ending_before`, `created[gte…]`. */
export function listPage(all: StripeObject[], params: Params, url: string): Page {
  const limit = readLimit(params)
  const created = params.map('created', ['gt', 'gte', 'lt', 'lte'])
  const [gte, gt, lte, lt] = ['gte', 'gt', 'lte', 'lt'].map((name) => created.integer(name))
  const matching = all.filter(
    (object) =>
      (gte === undefined || object.created >= gte) &&
      (gt === undefined || object.created > gt) &&
      (lte === undefined || object.created <= lte) &&
      (lt === undefined || object.created < lt),
  )
  const before = params.text('ending_before')
  if (before !== undefined) {
    const newer = matching.slice(0, indexOf(matching, before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const after = params.text('starting_after')
  const rest = after === undefined ? matching : matching.slice(indexOf(matching, after, 'starting_after') + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function indexOf(objects: StripeObject[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id)
  if (index < 0) throw badParameter(param, `No such object: '${id}'`, 'resource_missing')
  return index
}

function readLimit(params: Params): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) throw badParameter('limit', 'This value must be between 1 and 100.')
  return limit
}

/** Stripe's search language as far as shops use it: `metadata['k']:'v' AND status:'succeeded'`. */
export function searchPage(all: StripeObject[], params: Params, url: string): unknown {
  const tests = params
    .requireText('query')
    .split(/\sAND\s/i)
    .map(readClause)
  const found = all.filter((object) => tests.every((test) => test(object)))
  const limit = readLimit(params)
  const start = params.integer('page') ?? 0
  const end = start + limit
  const hasMore = found.length > end
  return {
    object: 'search_result',
    data: found.slice(start, end),
    has_more: hasMore,
    next_page: hasMore ? String(end) : null,
    url,
  }
}

function readClause(clause: string): (object: StripeObject) => boolean {
  const [, field, key, value] = /^\s*(\w+)(?:\[["'](.+?)["']\])?:\s*["'](.*)["']\s*$/.exec(clause) ?? []
  if (field === undefined || value === undefined)
    throw badParameter('query', `We were unable to parse your query: ${clause}`)
  return (object) => {
    const found = (object as unknown as Record<string, unknown>)[field]
    if (key === undefined) return found === value
    return typeof found === 'object' && found !== null && (found as Record<string, unknown>)[key] === value
  }
}
