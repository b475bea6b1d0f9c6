import { CLOCKS_APART_MS } from '#server/clock.ts'
import { sendFrom, type PassRefusedFor } from '#shared/bundle/pass-state.ts'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import type { PassLine, PassResult } from '#server/pass-issuers/pass-issuer.ts'
import type { PassRow } from '#server/booking/passes/pass-store.ts'

/** What the operator knows a pass by. */
export const passKey = (reference: string, issueNo: number): string => `${reference}-${issueNo}`

export function readPassKey(key: string): { reference: string; issueNo: number } | undefined {
  const [, reference = '', issueNo] = /^(.+)-(\d{1,4})$/.exec(key) ?? []
  return issueNo === undefined ? undefined : { reference, issueNo: Number(issueNo) }
}

/** What of a stay decides whether its pass leaves. */
export interface PassStay {
  reference: string
  isConfirmed: boolean
  checkIn: PlainDate
  checkOut: PlainDate
  country: string
}

/** An unanswered line is sent once more, under the same key, after so long. */
export const UNANSWERED_MS = 48 * 60 * 60_000

/**
 * What the next list says of a pass; undefined: nothing. It is given from a week before arrival until the stay is over, and
 * only if the stay is confirmed at that moment. `listedAt`: when the last list left that asked for it, or asked it back.
 */
export function lineFor(pass: PassRow, stay: PassStay, now: Date, listedAt: Date | null): PassLine | undefined {
  const key = passKey(stay.reference, pass.issue_no)
  const isUnanswered = listedAt !== null && now.getTime() - listedAt.getTime() >= UNANSWERED_MS
  if (pass.revoke !== null) {
    const isAsked = pass.revoke === 'ASKED' && pass.revoke_list_id === null
    const isAskedAgain = pass.revoke === 'SENT' && isUnanswered
    return isAsked || isAskedAgain ? { key, action: 'TAKE_BACK' } : undefined
  }
  const { number, operator } = pass
  const today = dateOf(now, pass.zone)
  const isTime = sendFrom(stay.checkIn) <= today && today <= stay.checkOut
  const isWanted =
    (pass.state === 'VERIFIED' && pass.list_id === null) ||
    (pass.state === 'SENT' && pass.accepted_at === null && isUnanswered)
  if (!isWanted || !isTime || !stay.isConfirmed || number === null || operator === null) return undefined
  return {
    key,
    action: 'GIVE',
    number,
    operator,
    days: pass.days,
    country: stay.country,
    arrival: stay.checkIn,
  }
}

/** A verified pass whose stay is near or under way, or a cancelled one to be asked back. */
export type WaitingForOperator = Pick<
  PassRow,
  'zone' | 'proven_at' | 'owned_at' | 'ended_at' | 'accepted_at' | 'revoke'
> & {
  check_in: PlainDate
  check_out: PlainDate
}

/** A round comes each hour: who is asked by a box, and has taken nothing for so long, is asked by a person. */
const OVERDUE_MS = 24 * 60 * 60_000

/** The operator should have been told of it by now. A person tells it at once, a box within a day. */
export function isOverdue(pass: WaitingForOperator, now: Date, { isByHand }: { isByHand: boolean }): boolean {
  const hasWaited = (...since: (Date | null)[]) =>
    isByHand || since.every((at) => at !== null && now.getTime() - at.getTime() >= OVERDUE_MS)
  // One that was given after its stay was cancelled is asked back from then on.
  if (pass.revoke !== null) return hasWaited(pass.ended_at, pass.accepted_at ?? pass.ended_at)
  const today = dateOf(now, pass.zone)
  const first = sendFrom(pass.check_in)
  const isTime = first <= today && today <= pass.check_out
  return isTime && hasWaited(pass.proven_at, pass.owned_at) && (isByHand || first < today)
}

type Patch = Partial<
  Pick<
    PassRow,
    | 'state'
    | 'refusal'
    | 'number'
    | 'issue_no'
    | 'list_id'
    | 'sent_at'
    | 'accepted_at'
    | 'activated_at'
    | 'ended_at'
    | 'revoke'
  >
>

/** What an operator's word does to a pass. WRONG contradicts our books: a person has to look, even with a `patch`. */
export type Judgement =
  | { verdict: 'MOVES'; patch: Patch; letter?: 'SENT' | 'REFUSED' }
  | { verdict: 'KNOWN' }
  | { verdict: 'WRONG'; because: string; patch?: Patch }

const known: Judgement = { verdict: 'KNOWN' }
const wrong = (because: string, patch?: Patch): Judgement => ({
  verdict: 'WRONG',
  because,
  ...(patch ? { patch } : {}),
})
const moves = (patch: Patch, letter?: 'SENT' | 'REFUSED'): Judgement => {
  return { verdict: 'MOVES', patch, ...(letter ? { letter } : {}) }
}

interface Circumstances {
  now: Date
  /** Another pass of the same number is active. */
  hasOtherActive: boolean
}

/** The same word twice, or an older one after a newer, changes nothing. */
export function judgeResult(
  pass: PassRow,
  { issueNo, news, at, refusal = 'NOT_GIVEN' }: Omit<PassResult, 'key'> & { issueNo: number },
  { now, hasOtherActive }: Circumstances,
): Judgement {
  if (at.getTime() > now.getTime() + CLOCKS_APART_MS) return wrong('it is said to happen later than now')
  if (issueNo > pass.issue_no) return wrong('nobody has asked for it under this key')
  if (issueNo < pass.issue_no) return news === 'REFUSED' ? known : wrong('it was refused under this key')
  if (pass.state === 'CANCELLED') return judgeCancelled(pass, news, at)
  const isWithOperator = pass.state === 'VERIFIED' || pass.state === 'SENT'
  const isOver = pass.state === 'ACTIVATED' || pass.state === 'USED_UP' || pass.state === 'EXPIRED'
  if (!isWithOperator && !isOver) return wrong(`it is ${pass.state} here, and was not asked for`)
  // Its line is with the operator, even if not confirmed.
  const given = { sent_at: pass.sent_at ?? at, accepted_at: pass.accepted_at ?? at }
  switch (news) {
    case 'GIVEN':
      if (pass.state === 'VERIFIED') return moves({ state: 'SENT', ...given }, 'SENT')
      return pass.accepted_at === null ? moves({ accepted_at: at }) : known
    case 'REFUSED':
      if (!isWithOperator) return wrong(`it is refused, and ${pass.state} here`)
      return moves(afterRefusal(pass, refusal), 'REFUSED')
    case 'ACTIVATED':
      if (isOver) return pass.activated_at === null ? wrong('it is activated, and had expired here') : known
      if (hasOtherActive) return wrong('another pass of this number is active')
      return moves({ state: 'ACTIVATED', ...given, activated_at: at })
    case 'USED_UP':
      if (pass.state === 'USED_UP' || pass.state === 'EXPIRED') return known
      return moves({ state: 'USED_UP', ...given, activated_at: pass.activated_at ?? at, ended_at: at, number: null })
    case 'EXPIRED':
      if (pass.state === 'USED_UP' || pass.state === 'EXPIRED') return known
      return moves({ state: 'EXPIRED', ...given, ended_at: at, number: null })
    case 'TAKEN_BACK':
    case 'NOT_TAKEN_BACK':
      return wrong('nobody has asked to take it back')
  }
}

/** Another number may be asked for, and gets a key of its own. */
const afterRefusal = ({ issue_no: issueNo }: PassRow, refusal: PassRefusedFor): Patch => ({
  state: 'REFUSED',
  refusal,
  number: null,
  issue_no: issueNo + 1,
  list_id: null,
  sent_at: null,
  accepted_at: null,
})

/** Nothing is alive at the operator once it has said so; what may be is to be taken back. */
function judgeCancelled({ revoke, accepted_at: acceptedAt }: PassRow, news: PassResult['news'], at: Date): Judgement {
  const isAsked = revoke !== null
  switch (news) {
    case 'GIVEN':
      if (!isAsked) return wrong('it was cancelled here: it is asked back', { revoke: 'ASKED', accepted_at: at })
      return acceptedAt === null ? moves({ accepted_at: at }) : known
    case 'TAKEN_BACK':
    case 'REFUSED':
    case 'EXPIRED':
      return !isAsked || revoke === 'DONE' ? known : moves({ revoke: 'DONE' })
    case 'NOT_TAKEN_BACK':
      return revoke === 'REFUSED' ? known : moves({ revoke: 'REFUSED' })
    case 'ACTIVATED':
      return wrong(
        'it is activated, and was cancelled here',
        isAsked ? undefined : { revoke: 'ASKED', accepted_at: acceptedAt ?? at },
      )
    case 'USED_UP':
      return wrong(
        'it is used up, and was cancelled here',
        isAsked && revoke !== 'DONE' ? { revoke: 'DONE' } : undefined,
      )
  }
}

/** The hour that a round belongs to: whichever process begins it, there is one. */
export const roundOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
export const HOUR_MS = 60 * 60_000
