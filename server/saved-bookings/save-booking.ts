import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { BOOKING_SAVED, type saveBooking as endpoint, type SaveBookingRequest } from '#shared/api/saved-bookings.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { panesOf } from '#shared/stay/room-people.ts'
import { occupanciesOf } from '#shared/stay/panes.ts'
import { canSaveBookings } from '#shared/company/roles.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { audit } from '#server/audit/audit.ts'
import { asDeputy } from '#server/companies/duties/as-deputy.ts'
import { findDeputyOf } from '#server/companies/duties/find-deputy-of.ts'
import { findApprovedAccount } from '#server/companies/team/team-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import { changeColleagues } from './change-colleagues.ts'
import { findForLetter, findVisible, upsertSaved } from './saved-booking-store.ts'
import { presentSavedBooking } from './present-saved-booking.ts'
import { sightOf } from './may-see-saved.ts'
import { bookingSavedLetter } from './booking-saved-letter.ts'

/** Saves what the company's PIC is to book, or changes it: one's own, or a colleague's for who runs the company. The PIC hears of what others save. */
export async function saveBooking(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const { user } = caller
  if (!canSaveBookings(user)) throw refuse('companyProfileNeeded')
  const ownerId = body.userId ?? user.id
  if (body.companyId !== user.companyData.id) throw refuse('notYourSavedBooking')
  const now = context.now()
  const today = companyDay(now)
  const sight = sightOf(caller)
  if (body.checkin_date < today) throw refuse('checkInOver')
  const changes = { ...stayOf(body), correlation_id: body.correlationId ?? caller.correlationId, saved_at: now }
  const saveOwn = async (tx: Tx, travellerId: string) => {
    const { id, isNew } = await upsertSaved(tx, {
      ...changes,
      company_id: body.companyId,
      user_id: user.id,
      traveller_id: travellerId,
      team_member_id: body.teamMemberId ?? null,
    })
    // Who changes a saved booking writes no second letter.
    if (isNew && !user.isPIC) await tellPic(context, tx, id, caller)
    return { id, travellerId }
  }
  const own = ownerId === user.id ? await findTraveller(context, body, caller) : undefined
  const by = own === user.id ? caller : await asDeputy(context, caller, 'admin')
  const row = await context.db.transaction().execute(async (tx) => {
    const { id, travellerId } =
      own === undefined ? await changeColleagues(tx, { ownerId, body, changes }, caller) : await saveOwn(tx, own)
    const found = await findVisible(tx, sight, id)
    await audit(tx, { kind: 'saved-booking.saved', accountId: travellerId, by, details: { savedBooking: id } })
    return found
  })
  if (!row) throw new Error('a saved booking that its owner does not see')
  return { success: true, message: BOOKING_SAVED, object: presentSavedBooking(row, sight, now) }
}

/**
 * Tells the PIC, and who stands in for them. The deputy's copy follows the PIC's letter and counts for its mailbox alone: what a
 * member may tell of in a day is stays, however many read of each.
 */
async function tellPic(context: Context, tx: Tx, savedBookingId: string, { user, language }: CompanyCaller) {
  const told = await findForLetter(tx, savedBookingId)
  if (!told) throw new Error('a saved booking of a company without a PIC')
  const letter = bookingSavedLetter
  const { kind } = letter
  if (!(await mayTell(context, tx, { letter, to: emailKey(told.pic_email), accountId: user.id }))) return
  const data = { savedBookingId, language }
  const key = `mail.booking-saved:${savedBookingId}`
  await context.jobs.enqueue(tx, { kind, key, data })
  const deputy = await findDeputyOf({ ...context, db: tx }, told.company_id, told.pic_id)
  if (!deputy || deputy.id === user.id) return
  if (!(await mayTell(context, tx, { letter, to: deputy.email_key }))) return
  const copy = { ...data, accountId: deputy.id }
  await context.jobs.enqueue(tx, { kind, key: `${key}:${deputy.id}`, data: copy })
}

/** Only who runs the company saves for others, and only for who works here. */
async function findTraveller(context: Context, body: SaveBookingRequest, { user }: CompanyCaller): Promise<string> {
  if (!body.teamMemberId) return user.id
  const accountId = await findApprovedAccount(context.db, user.companyData.id, body.teamMemberId)
  if (!accountId || (!runsCompany(user) && accountId !== user.id)) throw refuse('notYourSavedBooking')
  return accountId
}

function stayOf(body: SaveBookingRequest) {
  return {
    hotel_id: body.hotel_id,
    hotel_name: body.hotel_name,
    hotel_image: body.hotel_image ?? null,
    place_id: body.place_id,
    place: body.place,
    destination: body.destination,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    check_in: body.checkin_date,
    check_out: body.checkout_date,
    panes: JSON.stringify(panesOf(occupanciesOf(body.guest_details.panes))),
    notes: body.notes ?? '',
    search_timestamp: body.search_timestamp,
    rate_id: body.rate_id ?? null,
    rate_token: body.rate_token ?? null,
    rate_selected_token: body.rate_selected_token ?? null,
    provider_id: body.provider_id ?? null,
  }
}
