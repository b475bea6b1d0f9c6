import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type {
  Books,
  CardBook,
  EsimBook,
  EsimRow,
  GivenPass,
  Letter,
  LocalOrder,
  PassRow,
  Room,
  TransactionRow,
  VoucherRow,
  TravellerRecord,
} from '#prove/check/books.ts'
import type { World } from './world.ts'

interface HubRoom {
  bookingId: string
  bookingRefId: string
  bookingStatus: string
  providerConfirmationNumber: string
  checkIn: string
  checkOut: string
  rates: { id: string }[]
  totalRate: number
  cancellationFee?: number
}

interface SecondRoom {
  bookingId: string
  clientReference: string
  status: string
  supplierBookingId: string
  checkin: string
  checkout: string
}

/** The parties' own books and our rows, while no server runs. */
export async function readBooks(world: World, travellerRecords: TravellerRecord[]): Promise<Books> {
  const { accounts, acts, moves, relay } = world
  const [hub, hubDemo, second, secondDemo, card, local, esimBook, dropBox] = await Promise.all([
    ask<{ bookings: HubRoom[]; orders: Record<string, number> }>(world, `/supply/ledger/${accounts.supply}`),
    ask<{ bookings: HubRoom[]; orders: Record<string, number> }>(world, `/supply/ledger/${accounts.supplyDemo}`),
    ask<{ bookings: SecondRoom[] }>(world, `/liteapi/ledger/${accounts.second}`),
    ask<{ bookings: SecondRoom[] }>(world, `/liteapi/ledger/${accounts.secondDemo}`),
    ask<CardBook>(world, `/card/ledger/${accounts.card}`),
    ask<{ orders: LocalOrder[] }>(world, `/doku/ledger/${accounts.doku}`),
    ask<EsimBook>(world, `/airalo/ledger/${accounts.airalo}`),
    ask<{ passes: GivenPass[] }>(world, `/drop-box/ledger/${accounts.dropBox}`),
  ])
  const { rows, esims, passes, vouchers, events } = await world.withDatabase(async (db) => ({
    rows: await readRows(db),
    esims: await readEsims(db),
    passes: await readPasses(db),
    vouchers: await readVouchers(db),
    events: await db.selectFrom('inbox_event').select(['provider', 'event_id']).execute(),
  }))
  return {
    rows,
    events,
    card,
    orders: local.orders,
    rooms: [...hub.bookings.map(hubRoom), ...second.bookings.map(secondRoom)],
    demoRooms: [...hubDemo.bookings.map(hubRoom), ...secondDemo.bookings.map(secondRoom)],
    hubOrders: { ...hub.orders, ...hubDemo.orders },
    letters: await readLetters(world, new Set(rows.map(({ email }) => email))),
    acts,
    esims,
    esimBook,
    passes,
    passBook: dropBox.passes,
    vouchers,
    moves,
    travellerRecords,
    takenEvents: relay.taken,
    takenForgeries: relay.takenForgeries,
  }
}

async function ask<T>({ surroundings }: World, path: string): Promise<T> {
  const answer = await fetch(surroundings.sandboxUrl + path)
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
  return (await answer.json()) as T
}

const hubRoom = (room: HubRoom): Room => ({
  supplier: 'hub',
  bookingId: room.bookingId,
  reference: room.bookingRefId,
  isLive: room.bookingStatus !== 'Cancelled',
  checkIn: room.checkIn,
  checkOut: room.checkOut,
  confirmation: room.providerConfirmationNumber,
  rateIds: room.rates.map(({ id }) => id),
  ...(room.cancellationFee === undefined
    ? {}
    : { kept: { feeMinor: Math.round(room.cancellationFee * 100), totalMinor: Math.round(room.totalRate * 100) } }),
})

const secondRoom = (room: SecondRoom): Room => ({
  supplier: 'second',
  bookingId: room.bookingId,
  reference: room.clientReference,
  isLive: !/^cancel/i.test(room.status),
  checkIn: room.checkin,
  checkOut: room.checkout,
  confirmation: room.supplierBookingId,
  rateIds: [],
})

async function readLetters(world: World, addresses: Set<string>): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const to of addresses) {
    letters.push(
      ...(await ask<Letter[]>(world, `/mail/messages?to=${encodeURIComponent(to)}`)).map(({ messageId, count }) => {
        return { to, messageId, count }
      }),
    )
  }
  return letters
}

/** What only waits, watches or reminds does not keep a transaction from being at rest. */
export const WATCHING = [
  'payment.watch',
  'refund.alarm',
  'cancel.alarm',
  'refund.follow',
  'dispute.follow',
  'housekeeping',
  'mail.pass-reminder',
  'mail.free-end',
]

export async function readRows(db: Db): Promise<TransactionRow[]> {
  // Jobs are read once, not for each booking: of both there are thousands.
  const { rows } = await sql<{ row: TransactionRow }>`
    with open_job as (
      select (data->>'bookingId')::bigint as booking_id, jsonb_agg(kind) as kinds from job
      where done_at is null and kind <> all (${WATCHING}) and data->>'bookingId' is not null group by 1)
    select jsonb_build_object(
      'reference', b.reference, 'quote', b.quote_token, 'state', b.state, 'partner', b.partner, 'failure', b.failure, 'isTest', b.is_test,
      'currency', b.currency, 'amountMinor', b.amount_minor, 'email', b.contact->>'email', 'provider', p.provider,
      'payment', p.state, 'withSavedCard', p.customer_id is not null, 'intentId', p.intent_id, 'authorisedMinor', p.authorised_minor,
      'capturedMinor', p.captured_minor,
      'invoice', case when i.booking_id is null then null else jsonb_build_object(
        'series', i.series, 'year', i.year, 'serial', i.serial) end,
      'quoted', jsonb_build_object(
        'sellMinor', q.sell_minor, 'currency', q.currency, 'hotelId', q.hotel_id, 'checkIn', q.check_in::text,
        'checkOut', q.check_out::text, 'expiresAt', q.expires_at, 'rates', q.rates),
      'order', case when o.booking_id is null then null else jsonb_build_object(
        'intentAt', o.intent_at, 'bookingId', o.supplier_booking_id, 'confirmation', o.confirmation_number) end,
      'cancellation', case when c.booking_id is null then null else jsonb_build_object(
        'paidMinor', c.paid_minor, 'feeMinor', c.fee_minor, 'refundMinor', c.refund_minor) end,
      'refund', case when r.booking_id is null then null else jsonb_build_object(
        'state', r.state, 'amountMinor', r.amount_minor, 'owner', r.owner, 'dueAt', r.due_at,
        'owedAt', greatest(coalesce(a.created_at, r.created_at), d.closed_at), 'paidBy', r.paid_by) end,
      'disputes', coalesce(d.disputes, '[]'),
      'openJobs', coalesce(j.kinds, '[]') || case when r.state = 'SENT' then '["refund.follow"]'::jsonb else '[]'::jsonb end
        || case when d.is_open then '["dispute.follow"]'::jsonb else '[]'::jsonb end
    ) as row
    from booking b
    join payment p on p.booking_id = b.id
    join quote q on q.token = b.quote_token
    left join supplier_order o on o.booking_id = b.id
    left join cancellation c on c.booking_id = b.id
    left join refund r on r.booking_id = b.id
    left join lateral (
      select bool_or(closed_at is null) as is_open, max(closed_at) as closed_at, jsonb_agg(jsonb_build_object('id', dispute_id, 'status', status,
        'takenMinor', taken_minor, 'returnedMinor', returned_minor)) as disputes
      from dispute where dispute.booking_id = b.id) d on true
    left join invoice i on i.booking_id = b.id
    left join job a on a.key = 'refund.alarm:' || b.id
    left join open_job j on j.booking_id = b.id
    order by b.id`.execute(db)
  return rows.map(({ row }) => row)
}

/**
 * Waiting for its day, its stay or its end is rest, and so is being on a person's list: ordered twice and found nowhere. An
 * order in doubt before that, a second look or a refund to be asked for is not.
 */
export async function readEsims(db: Db): Promise<EsimRow[]> {
  const { rows } = await sql<{ row: EsimRow }>`
    select jsonb_build_object(
      'reference', e.reference, 'booking', b.reference, 'state', e.state, 'iccid', e.iccid,
      'isAtRest', coalesce(
        case when e.stay_gone_at is not null then e.state = 'CANCELLED'
          when e.state = 'PENDING' then e.due_at > now()
          when e.state = 'READY' then e.checked_at is not null
          when e.state = 'UNKNOWN' then e.sends >= 2 and e.looks >= 5
          else e.state in ('ENDED', 'CANCELLED') end
        and not exists (
          select from esim_refund r where r.esim_id = e.id and r.state in ('WANTED', 'ASKING')), false),
      'refunds', coalesce((
        select jsonb_agg(jsonb_build_object('iccid', r.iccid, 'state', r.state)) from esim_refund r
        where r.esim_id = e.id), '[]')
    ) as row
    from esim e join booking b on b.id = e.booking_id
    order by e.id`.execute(db)
  return rows.map(({ row }) => row)
}

/** Days of a week before arrival from which a pass is sent; one more, since days begin elsewhere. */
const SENT_BEFORE_DAYS = 8

/**
 * Waiting for who travels, for the phone's code or for its week is rest, and so is being with the operator. What got no answer
 * there, and what is asked back, is not.
 */
export async function readPasses(db: Db): Promise<PassRow[]> {
  const { rows } = await sql<{ row: PassRow }>`
    select jsonb_build_object(
      'booking', b.reference, 'state', p.state, 'issueNo', p.issue_no, 'isAccepted', p.accepted_at is not null,
      'revoke', p.revoke, 'isAtRest', case p.state
        when 'REQUESTED' then p.owned_at is not null
        when 'VERIFIED' then b.check_in > current_date + ${SENT_BEFORE_DAYS}::int
        when 'SENT' then p.accepted_at is not null
        when 'CANCELLED' then p.revoke is null or p.revoke in ('DONE', 'REFUSED')
        else true end
    ) as row
    from roaming_pass p join booking b on b.id = p.booking_id
    order by b.id`.execute(db)
  return rows.map(({ row }) => row)
}

export async function readVouchers(db: Db): Promise<VoucherRow[]> {
  const { rows } = await sql<{ row: VoucherRow }>`
    select jsonb_build_object(
      'booking', b.reference, 'state', s.state,
      'codes', coalesce((select jsonb_agg(v.state) from voucher v where v.booking_id = b.id), '[]')
    ) as row
    from voucher_set s join booking b on b.id = s.booking_id
    order by b.id`.execute(db)
  return rows.map(({ row }) => row)
}
