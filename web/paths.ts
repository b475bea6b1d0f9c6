import type { BookingGroup } from '#shared/booking-group.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { linkedPages, type Parameters, withQuery } from '#shared/linked-pages.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import type { Currency } from '#shared/money/currency.ts'
import { sentBackParameters } from '#shared/page/sent-back.ts'
import { PARTNER_PARAMETER } from '#shared/partner/partner-parameter.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** A place as links need it: the name is cosmetic, the id decides. */
export interface PlaceRef {
  name: string
  id: string
}

export interface StayQuery {
  checkIn?: PlainDate | undefined
  checkOut?: PlainDate | undefined
  occupancies?: readonly Occupancy[] | undefined
  currency?: Currency | undefined
  /** ISO code of the country whose residents the prices are for. */
  residence?: string | undefined
}

/** A stay as the query of results and hotel says it. */
export function stayParameters({ checkIn, checkOut, occupancies, currency, residence }: StayQuery): Parameters {
  return { checkIn, checkOut, rooms: occupancies && encodeRooms(occupancies), currency, residence }
}

/** "Kuala Lumpur, Malaysia" -> "Kuala-Lumpur-Malaysia"; tiles use '_'. */
export function slugOf(name: string, separator: '-' | '_' = '-'): string {
  return encodeURIComponent(name.replaceAll(/,? +/g, separator).replaceAll('/', separator)) || separator
}

/** The name a slug came from, as far as it can be known. */
export function nameOfSlug(slug: string): string {
  return slug.replaceAll(/[-_]+/g, ' ').trim()
}

interface HotelQuery extends StayQuery {
  hotelId: string
  d?: number | undefined
  placeId?: string | undefined
  savedBookingId?: string | undefined
  /** The booked stay whose dates are being changed, by its reference. */
  replaces?: string | undefined
}

const hotelPath = ({ hotelId, d, placeId, savedBookingId, replaces, ...stay }: HotelQuery) =>
  withQuery(`/hotel/${encodeURIComponent(hotelId)}/detail`, {
    d: d === undefined ? undefined : String(d),
    p_id: placeId,
    saved_booking_id: savedBookingId,
    replaces,
    ...stayParameters(stay),
  })

/** The only place where links are built. */
export const paths = {
  ...linkedPages,
  home: () => '/',
  /** The home page with a search form that lacks its destination, and what else was in it. */
  homeAskingWhere: (stay: StayQuery) => withQuery('/', { ...sentBackParameters, ...stayParameters(stay) }),
  /** Forgets the partner and shows the default site. */
  mainSite: () => '/?provider=none',
  about: () => '/aboutus',
  faq: () => '/faq',
  terms: () => '/termsandconditions',
  privacy: () => '/privacypolicy',
  accessibility: () => '/accessibility',
  esim: () => '/esim',
  esimTerms: () => '/esim-tnc',
  resetDone: () => '/reset-password/success',
  acceptInvitation: () => '/accept-invitation',
  /** My bookings at one of its groups. `show`: of whose list, where there are two. It opens at what is ahead by itself. */
  bookingGroup: ({ show, group }: { show: string | undefined; group: BookingGroup | undefined }) =>
    withQuery(linkedPages.account(), { tab: 'booking', show, group: group === 'upcoming' ? undefined : group }),

  /** Target of the search form without scripts: the server finds the place and redirects. */
  searchForm: () => '/search',
  /** `sort` as the results write it. */
  results: ({
    place,
    separator,
    sort,
    ...stay
  }: { place: PlaceRef; separator?: '-' | '_'; sort?: string | undefined } & StayQuery) =>
    withQuery(`/${slugOf(place.name, separator)}/${encodeURIComponent(place.id)}/rooms`, {
      ...stayParameters(stay),
      sort,
    }),

  /** Opens in a new tab; `d` is the search's timestamp, under which its context is stored. */
  hotel: hotelPath,
  /** The same, with its calendar open. */
  hotelDates: (hotel: HotelQuery) => `${hotelPath(hotel)}#dates`,

  /** Where a PIC completes the company's profile. */
  companyDetails: () => linkedPages.businessDashboard({ page: 'company-details' }),
  bookingInfo: () => '/booking-info',
  /** Checkout through the local gateway. */
  payment: () => '/payment',
  paymentCheckout: ({ secret, reference }: { secret: string; reference: string }) =>
    withQuery('/payment/checkout', { secret, refId: reference }),
  paymentBooking: ({ p, reference, type }: { p?: string; reference: string; type?: string }) =>
    withQuery('/payment/booking', { p, refId: reference, type }),
  paymentSuccess: ({ reference }: { reference: string }) => withQuery('/payment/success', { refId: reference }),
  paymentFailed: ({ reference }: { reference?: string } = {}) => withQuery('/payment/failed', { refId: reference }),
}

/**
 * Does this address name the partner: its landing, the dashboard that belongs to it, or a link of a letter? Read as the server
 * reads it.
 */
export function namesBrand(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { id, path, switches }: Pick<Partner, 'id' | 'path' | 'switches'>,
): boolean {
  const plain = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  return (
    // Read loosely, in few bytes: the page came in this brand already.
    search.includes(`${PARTNER_PARAMETER}=${id}`) ||
    (path !== '/' && plain === path) ||
    (switches.companyAccounts && plain === paths.businessDashboard())
  )
}
