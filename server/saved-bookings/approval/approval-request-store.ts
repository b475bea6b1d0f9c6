import type { Db, Tx, Database } from '#server/db/schema.ts'
import { bookingsAskedFor } from '#server/booking/bookings-asked-for-store.ts'
import { companies } from '#server/companies/company-store.ts'
import { worksFor } from '#server/companies/colleagues/colleague-store.ts'
import { quotes } from '#server/hotels/quote-store.ts'
import { people } from '#server/accounts/account-store.ts'
import { sql, type Insertable } from 'kysely'
import { liveStates, unboughtStates, waitingStates, type RequestState } from '#shared/approval/request-state.ts'
import { usualApprovalRules, type ApprovalRules } from '#shared/approval/rules.ts'
import type { CostObjectKind } from '#shared/api/cost-objects.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { FrozenOrder } from '#server/db/approval-tables.ts'

export type NewRequest = Omit<Insertable<Database['approval_request']>, 'id' | 'state'> & { state?: RequestState }
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/**
 * Who asked or who travels has left the company, or has no account any more: no approver decides on it, also once they are back.
 * The trigger that writes it down sees memberships alone, not the person in charge.
 */
export const isLeft = sql<boolean>`(request.left_at is not null
  or not (${worksFor('request.requester_id', 'request.company_id')}
    and ${worksFor('request.traveller_id', 'request.company_id')}))`

/** A quote behind a request stays as long as that does. */
export const isQuoteAskedFor = sql<boolean>`exists (
  select from approval_request where approval_request.quote_token = quote.token)`

/** Requests as rooms above join them. */
export const requests = (db: Db | Tx) =>
  db
    .selectFrom('approval_request')
    .select(['id', 'reason_code', 'reason_words', 'total_minor', 'state', 'decided_by', 'decided_at'])

export async function countRequests(db: Db, companyId: string): Promise<number> {
  const { found } = await db
    .selectFrom('approval_request')
    .select((all) => all.fn.countAll<string>().as('found'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** A request with its quote, its people, and the transaction that books it. */
const whole = (db: Db | Tx) =>
  db
    .selectFrom('approval_request as request')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'request.quote_token')
    .leftJoin(people(db).as('requester'), 'requester.id', 'request.requester_id')
    .leftJoin(people(db).as('traveller'), 'traveller.id', 'request.traveller_id')
    .leftJoin(people(db).as('decider'), 'decider.id', 'request.decided_by')
    .leftJoin(bookingsAskedFor(db).as('booking'), (join) =>
      join.onRef('booking.approval_request_id', '=', 'request.id').on('booking.state', '<>', 'FAILED'),
    )
    .selectAll('request')
    .select(['quote.hotel_id', 'quote.hotel', 'quote.rates', 'quote.rooms', 'quote.occupancies'])
    .select(['quote.check_in', 'quote.check_out', 'quote.nationality', 'quote.is_test'])
    .select(['requester.first_name as requester_first_name', 'requester.last_name as requester_last_name'])
    .select(['traveller.first_name as traveller_first_name', 'traveller.last_name as traveller_last_name'])
    .select(['decider.first_name as decider_first_name', 'decider.last_name as decider_last_name'])
    .select(['booking.reference', 'booking.account_id as payer_id', 'booking.state as booking_state'])
    .select('booking.quote_token as booked_token')
    .select(isLeft.as('is_left'))

export function findRequest(db: Db | Tx, companyId: string, id: string) {
  return whole(db).where('request.company_id', '=', companyId).where('request.id', '=', id).executeTakeFirst()
}

/** The latest of a saved booking. */
export function findRequestOfSaved(db: Db | Tx, savedBookingId: string) {
  return whole(db)
    .where('request.saved_booking_id', '=', savedBookingId)
    .orderBy('request.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findRequestOfQuote(db: Db | Tx, quoteToken: string) {
  return whole(db)
    .where('request.quote_token', '=', quoteToken)
    .where('request.state', '<>', 'NOT_BOOKED')
    .executeTakeFirst()
}

/** A call that moves a request waits here for the others. Undefined when it is gone. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const row = await tx
    .selectFrom('approval_request')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && findRequest(tx, row.company_id, row.id)
}

export async function lockRequestOfSaved(tx: Tx, savedBookingId: string): Promise<RequestRow | undefined> {
  const row = await tx
    .selectFrom('approval_request')
    .select('id')
    .where('saved_booking_id', '=', savedBookingId)
    .where('state', 'in', liveStates)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && lockRequest(tx, row.id)
}

/** One that was asked for with this quote, and that is not being paid for yet. */
export async function lockRequestOfQuote(tx: Tx, companyId: string, token: string): Promise<RequestRow | undefined> {
  const row = await tx
    .selectFrom('approval_request')
    .select('id')
    .where('quote_token', '=', token)
    .where('company_id', '=', companyId)
    .where('state', 'in', [...waitingStates, 'ALLOWED'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && lockRequest(tx, row.id)
}

interface SameStay {
  requesterId: string
  companyId: string
  hotelId: string
  checkIn: PlainDate
  checkOut: PlainDate
}

/** What a requester has asked for in a hotel on these dates, while its room is still to be bought. */
export function listUnboughtOfStay(tx: Tx, { requesterId, companyId, hotelId, checkIn, checkOut }: SameStay) {
  return whole(tx)
    .where('request.requester_id', '=', requesterId)
    .where('request.company_id', '=', companyId)
    .where('request.state', 'in', unboughtStates)
    .where('quote.hotel_id', '=', hotelId)
    .where('quote.check_in', '=', checkIn)
    .where('quote.check_out', '=', checkOut)
    .execute()
}

/** The saved bookings of a company that a request stands for which is not over: its list has them already. */
export async function listSavedUnderRequest(db: Db, companyId: string): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('approval_request')
    .select('saved_booking_id')
    .where('company_id', '=', companyId)
    .where('state', 'in', liveStates)
    .execute()
  return new Set(rows.map((row) => row.saved_booking_id))
}

export interface Shown {
  companyId: string
  /** The caller. */
  accountId: string
  show: 'waiting' | 'ended' | 'mine'
  now: Date
  offset: number
  most: number
}

/** A booked stay waits for its decision even when its people have left. */
const isAlive = (now: Date) => sql<boolean>`(request.deadline > ${now} and (request.state = 'BOOKED_WAITING'
  or request.state in (${sql.join(waitingStates)}) and not ${isLeft}))`

const shown = (db: Db, { companyId, accountId, show, now }: Omit<Shown, 'offset' | 'most'>) =>
  whole(db)
    .where('request.company_id', '=', companyId)
    .$if(show === 'mine', (query) => query.where('request.requester_id', '=', accountId))
    .$if(show === 'waiting', (query) => query.where(isAlive(now)))
    // How a colleague's payment goes is not to be read, until there is something to decide on.
    .$if(show === 'ended', (query) =>
      query.where(sql<boolean>`not ${isAlive(now)}`).where('request.state', 'not in', ['BOOKING_FIRST', 'NOT_BOOKED']),
    )

export function listShown(db: Db, { offset, most, ...what }: Shown) {
  return shown(db, what)
    .$if(what.show === 'waiting', (query) => query.orderBy('request.deadline'))
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id')
    .limit(most)
    .offset(offset)
    .execute()
}

export async function countShown(db: Db, what: Omit<Shown, 'offset' | 'most'>): Promise<number> {
  const { found } = await shown(db, what)
    .clearSelect()
    .select((all) => all.fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** As `isConcerned` in request-rules.ts. */
const concerns = (accountId: string) =>
  sql<boolean>`(request.requester_id is not distinct from ${accountId}::uuid or request.traveller_id is not distinct from ${accountId}::uuid
    or request.guest_ids @> to_jsonb(${accountId}::text))`

interface Approver {
  accountId: string
  /** For whom he decides, where he has no right of his own. */
  standsInFor: readonly string[]
}

/** How many wait for an approver's decision: the company's but those of his own, and of the only one he stands in for. */
export async function countWaitingFor(db: Db, what: Pick<Shown, 'companyId' | 'now'> & Approver): Promise<number> {
  const { accountId, standsInFor } = what
  const { found } = await shown(db, { ...what, show: 'waiting' })
    .where((where) => where.not(concerns(accountId)))
    .$if(standsInFor.length > 0, (query) =>
      query.where((where) => where.or(standsInFor.map((id) => where.not(concerns(id))))),
    )
    .clearSelect()
    .select((all) => all.fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Undefined when this quote, or this saved booking, has been asked for. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<string | undefined> {
  const row = await tx
    .insertInto('approval_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface Move {
  state: RequestState
  at: Date
  askedMinor?: number
  ceilingMinor?: number
  deadline?: Date
  /** Null: it is not decided any more. */
  allowedUntil?: Date | null
  decidedBy?: string | null
  words?: string
}

/** Under the lock of its row. */
export async function writeMove(tx: Tx, id: string, move: Move): Promise<void> {
  const { state, at, askedMinor, ceilingMinor, deadline, allowedUntil, decidedBy, words } = move
  await tx
    .updateTable('approval_request')
    .set({
      state,
      moved_at: at,
      asked_minor: askedMinor ?? null,
      ...(ceilingMinor === undefined ? {} : { ceiling_minor: ceilingMinor }),
      ...(deadline === undefined ? {} : { deadline }),
      ...(allowedUntil === undefined ? {} : { allowed_until: allowedUntil }),
      ...(decidedBy === undefined ? {} : { decided_by: decidedBy, decided_at: decidedBy === null ? null : at }),
      ...(words === undefined ? {} : { decision_words: words }),
    })
    .where('id', '=', id)
    .execute()
}

/** What an account has asked for, and what others have for its stay. */
export function listWithPerson(tx: Tx, accountId: string) {
  return tx
    .selectFrom('approval_request')
    .select('id')
    .where((where) => where.or([where('requester_id', '=', accountId), where('traveller_id', '=', accountId)]))
    .orderBy('id')
    .execute()
}

interface Forgotten {
  order: FrozenOrder
  asked: boolean
  travels: boolean
}

/** Under the lock of its row. What was typed may name people. */
export async function forgetPerson(tx: Tx, id: string, { order, asked, travels }: Forgotten): Promise<void> {
  await tx
    .updateTable('approval_request')
    .set({
      order_body: JSON.stringify(order),
      ...(asked ? { requester_id: null, reason_words: '', decision_words: '' } : {}),
      ...(travels ? { traveller_id: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** How a company decides: as it said, or as every company does at first. */
export async function readApprovalRules(db: Db | Tx, companyId: string): Promise<ApprovalRules> {
  const row = await db
    .selectFrom('approval_rules')
    .select(['hours', 'tolerance_percent', 'book_first', 'silence'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return usualApprovalRules
  const { hours, tolerance_percent: tolerancePercent, book_first: bookFirst, silence } = row
  return { hours, tolerancePercent, bookFirst, silence }
}

export async function writeRules(
  tx: Tx,
  companyId: string,
  { hours, tolerancePercent, bookFirst, silence }: ApprovalRules,
): Promise<void> {
  const rules = { hours, tolerance_percent: tolerancePercent, book_first: bookFirst, silence }
  await tx
    .insertInto('approval_rules')
    .values({ company_id: companyId, ...rules })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rules))
    .execute()
}

/** What a letter says of who reads it, and in which language the company writes. */
export async function findReader(db: Db | Tx, companyId: string, accountId: string) {
  return db
    .selectFrom(people(db).as('account'))
    .innerJoin(companies(db).as('company'), (join) => join.on('company.id', '=', companyId))
    .select(['account.email', 'account.first_name', 'company.language as company_language'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

export function listAskedBy(db: Db, accountId: string) {
  return whole(db).where('request.requester_id', '=', accountId).orderBy('request.asked_at').execute()
}

export interface WaitingCosts {
  companyId: string
  kind: CostObjectKind
  code: string
  /** Of stays that begin in these days; undefined: of all. */
  checkIn: { from: PlainDate; until: PlainDate } | undefined
  at: Date
  /** One that is being booked takes its own place, before all that was asked after it; and what this account may book now. */
  except: { requestId?: string | undefined; allowedTo?: string | undefined }
}

/**
 * What stays that wait would cost, and at most those that a requester was allowed to book, by currency; minor units. A booking of
 * theirs is not waiting.
 */
export function sumWaitingRequests(db: Db | Tx, { companyId, kind, code, checkIn, at, except }: WaitingCosts) {
  const charged = kind === 'project' ? 'project' : 'costCentre'
  const { requestId, allowedTo } = except
  return db
    .selectFrom('approval_request as request')
    .innerJoin(quotes(db).as('quote'), 'quote.token', 'request.quote_token')
    .select('request.currency')
    .select(
      sql<number>`sum(case request.state when 'ALLOWED' then request.ceiling_minor
        else greatest(request.total_minor, request.asked_minor) end)::bigint`.as('total'),
    )
    .where('request.company_id', '=', companyId)
    .where(sql<boolean>`request.order_body #>> ${`{costs,${charged}}`}::text[] = ${code}`)
    .where((where) =>
      where.or([
        where.and([where('request.state', 'in', waitingStates), where('request.deadline', '>', at)]),
        where.and([
          where('request.state', '=', 'ALLOWED'),
          where('request.allowed_until', '>', at),
          ...(allowedTo ? [where('request.requester_id', 'is distinct from', allowedTo)] : []),
        ]),
      ]),
    )
    .$if(requestId !== undefined, (query) =>
      query.where('request.asked_at', '<', (one) =>
        one.selectFrom('approval_request').select('asked_at').where('id', '=', requestId!),
      ),
    )
    .$if(checkIn !== undefined, (query) =>
      query.where('quote.check_in', '>=', checkIn!.from).where('quote.check_in', '<', checkIn!.until),
    )
    .groupBy('request.currency')
    .execute()
}

/** Has who asked, or who travels, left the company? Then nothing is paid for the request any more. */
export async function isRequestLeft(db: Db | Tx, companyId: string, requestId: string): Promise<boolean> {
  return (await findRequest(db, companyId, requestId))?.is_left ?? true
}
