import type { UserData } from '#shared/api/accounts.ts'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import type { RequestState } from '#shared/approval/request-state.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { hasRole, lacksCompanyProfile } from '#shared/company/roles.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { listHolders } from '#server/companies/duties/list-holders.ts'
import type { Context } from '#server/context.ts'
import type { RequestRow } from './approval-request-store.ts'
import { runsCompany } from '#shared/company/duties.ts'
import {
  canSearchAgain,
  isAllowed,
  mayDecideOn,
  isKeepable,
  isOpen,
  requesterOf,
  travellerOf,
} from './request-rules.ts'
import { stateOf } from '#server/saved-bookings/approval/request-rules.ts'

/** Approves, and pays with a card of the company, for another person. */
const mayPay = (user: UserData) =>
  [1002, 1003, 1004].every((role) => hasRole(user, role as 1002)) &&
  Boolean(user.companyData?.stripeCustomerId) &&
  !lacksCompanyProfile(user)

/** Requests as the caller may see them: what they may do with each is said by the server. */
export async function presentRequests(
  context: Pick<Context, 'db' | 'now'>,
  rows: readonly RequestRow[],
  user: UserData,
): Promise<ApprovalRequest[]> {
  const companyId = user.companyData?.id
  const approvers = companyId ? await listHolders(context, companyId, 'approver') : []
  const self = approvers.find(({ accountId }) => accountId === user.id)
  const now = context.now()
  return rows.map((row) => {
    const open = isOpen(row, now)
    const isMine = self !== undefined && mayDecideOn(row, self)
    const decide = open && isMine
    const keepable = isKeepable(row, now)
    const isRequester = row.requester_id === user.id
    const allowed = isAllowed(row, now)
    return {
      ...stayOf(row),
      ...moneyOf(row),
      state: stateOf(row, now),
      verdict: row.verdict,
      reason: { code: row.reason_code, words: row.reason_words },
      requester: requesterOf(row),
      traveller: travellerOf(row),
      approvers:
        open || keepable
          ? approvers.filter((one) => mayDecideOn(row, one)).map(({ firstName, lastName }) => ({ firstName, lastName }))
          : [],
      askedAt: row.asked_at.toISOString(),
      deadline: row.deadline.toISOString(),
      ...(row.allowed_until ? { allowedUntil: row.allowed_until.toISOString() } : {}),
      ...(row.decider_first_name === null
        ? {}
        : { decidedBy: { firstName: row.decider_first_name, lastName: row.decider_last_name ?? '' } }),
      ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
      decisionWords: row.decision_words,
      ...(row.silence ? { silence: row.silence } : {}),
      savedBookingId: row.saved_booking_id,
      ...(isRequester && allowed ? whoseStay(row) : {}),
      ...(isRequester && canSearchAgain(row, now) ? { searchAgain: { residence: row.nationality } } : {}),
      ...(row.reference !== null && seesBooking(row, user) ? { refNo: row.reference } : {}),
      can: {
        decide,
        pay: decide && mayPay(user),
        withdraw: isRequester && (open || allowed),
        book: isRequester && allowed,
        keep: keepable && isMine,
      },
      isOwn: self !== undefined && !isMine,
    }
  })
}

/** What a checkout of an allowed request begins with. */
function whoseStay({ order_body: { allocations, travellerId } }: RequestRow) {
  const lead = allocations[0]?.guests[0]
  return {
    ...(travellerId ? { bookFor: travellerId } : {}),
    ...(lead ? { bookAs: { firstName: lead.firstName, lastName: lead.lastName } } : {}),
  }
}

const isBooked = (state: RequestState) => ['BOOKED', 'BOOKED_WAITING', 'NOT_CANCELLED'].includes(state)

/** How another person's payment goes is not the traveller's to read, until the hotel has confirmed. */
const seesBooking = (row: RequestRow, user: UserData) =>
  row.payer_id === user.id || runsCompany(user) || (isBooked(row.state) && row.traveller_id === user.id)

function stayOf(row: RequestRow) {
  const { hotel, rates, rooms, order_body: order } = row
  const { address } = hotel.contact
  const nameOf = (roomId: string) => rooms.find(({ id }) => id === roomId)?.name ?? ''
  return {
    id: row.id,
    hotel: {
      id: row.hotel_id,
      name: hotel.name,
      address: address.line1,
      city: address.city.name,
      country: address.country.name,
      starRating: hotel.starRating,
      ...(hotel.heroImage ? { image: hotel.heroImage } : {}),
      long: hotel.geoCode.long,
      timeZone: hotel.timeZone,
      checkInFrom: hotel.checkinInfo.beginTime,
      checkOutUntil: hotel.checkoutInfo.time,
    },
    checkIn: row.check_in,
    checkOut: row.check_out,
    nights: nightsBetween(row.check_in, row.check_out),
    occupancies: row.occupancies,
    rooms: order.allocations.map(({ roomId, rateId, guests }) => ({
      name: nameOf(roomId),
      ...boardOf(rates.find(({ id }) => id === rateId)),
      guests: guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    })),
    ...(order.hotelNote ? { hotelNote: order.hotelNote } : {}),
    refundable: rates.every(({ refundable }) => refundable),
    payAtHotel: isPaidAtHotel(rates),
    ...(row.free_until ? { freeUntil: row.free_until.toISOString() } : {}),
  }
}

function boardOf(rate: Pick<Rate, 'boardBasis'> | undefined) {
  const { type, description } = rate?.boardBasis ?? {}
  return { board: description ?? '', ...(type ? { boardType: type } : {}) }
}

function moneyOf({ currency, total_minor, ceiling_minor, asked_minor }: RequestRow) {
  const major = (minor: number) => toMajor(money(minor, currency))
  return {
    currency,
    total: major(total_minor),
    ceiling: major(ceiling_minor),
    ...(asked_minor === null ? {} : { askedTotal: major(asked_minor) }),
  }
}
