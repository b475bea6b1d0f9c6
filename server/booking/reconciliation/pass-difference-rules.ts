import type { PassNews, PassResult } from '#server/pass-issuers/pass-issuer.ts'
import { passKey, readPassKey } from '#server/booking/passes/issuing/pass-list-rules.ts'
import type { BookedPass } from './difference-store.ts'
import type { Difference, DifferenceKind } from './difference-rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** Operators work through their lists once a day. */
const TAKEN_BACK_WITHIN_MS = 2 * DAY_MS
/** After two days an unanswered line goes once more. */
const KNOWN_WITHIN_MS = 3 * DAY_MS

/** What ends a pass stands above what begins it, in any order of telling. */
const ranks: Record<PassNews, number> = {
  NOT_TAKEN_BACK: 0,
  GIVEN: 1,
  ACTIVATED: 2,
  REFUSED: 3,
  USED_UP: 3,
  EXPIRED: 3,
  TAKEN_BACK: 4,
}

/** Each pass as its operator has it, by key: the last that it told. */
export function bookOf(results: readonly PassResult[]): Map<string, PassResult> {
  const book = new Map<string, PassResult>()
  for (const result of results) {
    const known = book.get(result.key)
    if (!known || ranks[result.news] > ranks[known.news]) book.set(result.key, result)
  }
  return book
}

const isAlive = (theirs: PassResult | undefined) => theirs?.news === 'GIVEN' || theirs?.news === 'ACTIVATED'

/** A partner's passes against its operator's book. */
export function comparePasses(
  passes: readonly BookedPass[],
  book: ReadonlyMap<string, PassResult>,
  now: Date,
): Difference[] {
  const ours = new Map(passes.map((pass) => [pass.reference, pass]))
  const alive = [...book.values()].filter(isAlive).map(({ key }) => key)
  const strangers = alive.filter((key) => {
    const named = readPassKey(key)
    return !named || named.issueNo > (ours.get(named.reference)?.issue_no ?? 0)
  })
  const ofReference = Map.groupBy(alive, (key) => readPassKey(key)?.reference ?? '')
  const twice = [...ofReference].filter(([reference, keys]) => ours.has(reference) && keys.length > 1)
  return [
    ...strangers.map((key) => differ('pass_unknown', key, `${book.get(key)?.news} there`)),
    ...twice.map(([reference, keys]) => differ('pass_twice', reference, keys.join(', '))),
    ...passes.flatMap((pass) => comparePass(pass, book.get(passKey(pass.reference, pass.issue_no)), now)),
  ]
}

const differ = (kind: DifferenceKind, subject: string, details: string): Difference => ({ kind, subject, details })

function comparePass(pass: BookedPass, theirs: PassResult | undefined, now: Date): Difference[] {
  const { reference: subject, state, revoke, sent_at: sentAt, accepted_at: acceptedAt, ended_at: endedAt } = pass
  const said = theirs ? `${theirs.news} there` : 'unknown there'
  if (state === 'CANCELLED') {
    const isAsked = revoke === 'ASKED' || revoke === 'SENT'
    // One that it has not been told of yet is due with our list, and named there: it is no word of the operator's.
    const isLate = revoke === 'SENT' && endedAt !== null && now.getTime() - endedAt.getTime() > TAKEN_BACK_WITHIN_MS
    const isKept = isLate || revoke === 'REFUSED' || (!isAsked && isAlive(theirs))
    return isKept ? [differ('pass_kept', subject, `cancelled here, ${said}, to be taken back: ${revoke ?? 'no'}`)] : []
  }
  if (state === 'SENT' && !theirs) {
    const isOverdue = sentAt !== null && now.getTime() - sentAt.getTime() > KNOWN_WITHIN_MS
    const isMissing = isOverdue && acceptedAt === null
    return isMissing ? [differ('pass_missing', subject, `sent ${sentAt.toISOString().slice(0, 10)}, ${said}`)] : []
  }
  return theirs && !agrees(pass, theirs.news) ? [differ('pass_differs', subject, `${state} here, ${said}`)] : []
}

/** What an operator may have told last of a pass that stands so here. Its end we may have written down by ourselves. */
function agrees({ state, activated_at: activatedAt }: BookedPass, news: PassNews): boolean {
  if (news === 'NOT_TAKEN_BACK') return true
  switch (state) {
    case 'SENT':
      return news === 'GIVEN'
    case 'ACTIVATED':
      return news === 'ACTIVATED' || news === 'GIVEN'
    case 'USED_UP':
      return news !== 'REFUSED' && news !== 'TAKEN_BACK'
    case 'EXPIRED':
      return news !== 'ACTIVATED' || activatedAt !== null
    default:
      return !(news === 'GIVEN' || news === 'ACTIVATED')
  }
}
