import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { requestStates } from '../approval/request-state.ts'
import { GuestDetails, Panes } from '#shared/stay/panes.ts'
import { MAX_NIGHTS, nightsBetween } from '#shared/stay/stay.ts'
import { endpoint } from './endpoint.ts'
import { Latitude, line, Longitude, PlainDateField, SupplyId } from './fields.ts'
import { REMOVED } from './removal.ts'

/** Where a saved booking stands (Q74). EXPIRED is a saved one whose check-in has passed. */
export const savedBookingStatuses = ['SAVED', 'BOOKED', 'REMOVED', 'EXPIRED'] as const
export type SavedBookingStatus = (typeof savedBookingStatuses)[number]

export const BOOKING_SAVED = 'Booking details has successfully been saved! Please wait for the PIC to book for you.'

const Uuid = z.uuid(saying('wrongId'))
/** Of the place that was searched; '' when the hotel was opened by its own address. */
const PlaceId = z.string().check(z.regex(/^[\w.:~-]{0,200}$/, saying('wrongId')))
const SearchTimestamp = z.int().check(z.minimum(0))
const timestampInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, saying('wrongTimestamp'))),
  z.transform((digits) => Number(digits)),
)
const Picture = line(2000).check(z.regex(/^https?:\/\/[^\s"'<>]+$/, saying('wrongPicture')))

/** The traveller's wishes for the room, in a sentence or two. */
export const Notes = line(500)

/** Part of a traveller's name, for looking through a list. */
export const TravellerName = line(120)

/** A rate that was chosen before it was saved (B3-021). */
const chosenRate = {
  rate_id: z.optional(z.nullable(SupplyId)),
  rate_token: z.optional(z.nullable(SupplyId)),
  rate_selected_token: z.optional(z.nullable(SupplyId)),
  provider_id: z.optional(z.nullable(line(100))),
}

export const SavedBooking = z.object({
  id: Uuid,
  companyId: z.string(),
  /** Who saved it; null once the account is gone. */
  userId: z.nullable(z.string()),
  /** The membership it was saved for; null: the traveller is who saved it (Q69). */
  teamMemberId: z.nullable(z.string()),
  /** The traveller. */
  User: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
  /** Who saved it, by name; absent once the account is gone. */
  savedBy: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
  hotel_id: z.string(),
  hotel_name: z.string(),
  hotel_image: z.nullable(z.string()),
  place_id: z.string(),
  place: z.string(),
  destination: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  checkin_date: z.string(),
  checkout_date: z.string(),
  /** Nights. */
  duration: z.number(),
  room_count: z.number(),
  guest_details: GuestDetails,
  /** Room preference. */
  notes: z.string(),
  status: z.enum(savedBookingStatuses),
  savedAt: z.string(),
  search_timestamp: z.number(),
  correlationId: z.string(),
  rate_id: z.nullable(z.string()),
  rate_token: z.nullable(z.string()),
  rate_selected_token: z.nullable(z.string()),
  provider_id: z.nullable(z.string()),
  /** The transaction that fulfils it, for those who may see that: the PIC, who paid, and once it is booked the traveller. */
  refNo: z.optional(z.string()),
  /** The request for approval behind it, while something may still come of that: it is decided there, not booked here. */
  request: z.optional(z.object({ id: Uuid, state: z.enum(requestStates) })),
})
export type SavedBooking = z.infer<typeof SavedBooking>

/** B7-030. Counts of guests and rooms follow from the panes, never from other fields. */
export const SaveBookingRequest = z
  .object({
    companyId: Uuid,
    /** Who saved it: the caller; or, from the PIC, whose saved booking is changed (Q75). */
    userId: z.optional(Uuid),
    teamMemberId: z.optional(z.nullable(Uuid)),
    hotel_id: SupplyId,
    hotel_name: line().check(z.minLength(1)),
    hotel_image: z.optional(z.nullable(Picture)),
    place_id: PlaceId,
    place: line(),
    destination: line(500),
    latitude: z.optional(z.nullable(Latitude)),
    longitude: z.optional(z.nullable(Longitude)),
    checkin_date: PlainDateField,
    checkout_date: PlainDateField,
    guest_details: z.object({ panes: Panes }),
    notes: z.optional(Notes),
    search_timestamp: SearchTimestamp,
    correlationId: z.optional(line(100)),
    ...chosenRate,
  })
  .check(
    z.refine(
      ({ checkin_date, checkout_date }) => {
        const nights = nightsBetween(checkin_date, checkout_date)
        return nights >= 1 && nights <= MAX_NIGHTS
      },
      {
        error: saying('stayTooLong', { most: MAX_NIGHTS }),
        path: ['checkout_date'],
        when: ({ issues }) => !issues?.length,
      },
    ),
  )
export type SaveBookingRequest = z.infer<typeof SaveBookingRequest>

/** Q75: saving once more for the same search of the same hotel is editing. */
export const saveBooking = endpoint({
  method: 'POST',
  path: '/saved-booking-detail/save',
  summary: 'Ask the company’s PIC to book a stay, for oneself or, as the PIC, for a team member',
  body: SaveBookingRequest,
  output: z.object({ success: z.literal(true), message: z.literal(BOOKING_SAVED), object: SavedBooking }),
})

/** B7-028, B7-029. With a timestamp or a rate exactly that one, else the newest that is saved; 204 when there is none. */
export const findSavedBooking = endpoint({
  method: 'GET',
  path: '/saved-booking-detail/get-detail',
  summary: 'The saved booking of a user for a hotel',
  query: z.object({
    companyId: Uuid,
    userId: Uuid,
    hotel_id: SupplyId,
    place_id: z._default(PlaceId, ''),
    search_timestamp: z.optional(timestampInQuery),
    rate_selected_token: z.optional(SupplyId),
  }),
  output: SavedBooking,
  mayBeEmpty: true,
})

/** A7-027. Another person's and a missing one answer alike. */
export const getSavedBooking = endpoint({
  method: 'GET',
  path: '/saved-booking-detail/:id/get-detail',
  summary: 'A saved booking',
  params: z.object({ id: Uuid }),
  output: SavedBooking,
})

/** A7-026. The PIC sees the company's, a member what was saved by or for him; removed and past booked ones are left out. */
export const listSavedBookings = endpoint({
  method: 'GET',
  path: '/saved-booking-detail/:companyId',
  summary: 'The saved bookings of the caller’s company, the newest first',
  params: z.object({ companyId: Uuid }),
  query: z.object({ traveller: z.optional(TravellerName) }),
  output: z.array(SavedBooking),
})

/** A7-028, B7-031, Q72. By id or timestamp when one is given, else the newest of that user, hotel and place. */
export const removeSavedBooking = endpoint({
  method: 'POST',
  path: '/saved-booking-detail/remove',
  summary: 'Withdraw a saved booking',
  body: z.object({
    companyId: Uuid,
    userId: z.nullable(Uuid),
    hotel_id: SupplyId,
    place_id: PlaceId,
    id: z.optional(Uuid),
    search_timestamp: z.optional(SearchTimestamp),
    /** Which screen asked, for the audit log. */
    source: z.optional(z.enum(['dashboard', 'hotel', 'my-bookings'])),
  }),
  output: z.object({ success: z.literal(true), message: z.literal(REMOVED) }),
})
