import * as z from 'zod/mini'
import type { UserData } from '#shared/api/accounts.ts'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { keepInTab, readFromTab } from '#web/storage/this-tab.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { address, namesOf, ofEach, textFields, type TextField } from './checkout-fields.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { fromOldStay } from './from-old-stay.ts'

const KEY = `${PREFIX}-checkout-form`
const text = z.string()

const Draft = z.object({
  userId: text,
  /** What it was typed for; drafts of before it was kept have none. */
  booking: z.optional(text),
  values: z.object({
    title: z.enum(['', 'Mr', 'Ms', 'Mrs']),
    ...ofEach(textFields, () => text),
    billingSame: z.boolean(),
    forOthers: z.boolean(),
    guests: z.array(z.object({ firstName: text, lastName: text })),
    colleague: z.optional(z.object({ id: text, firstName: text, lastName: text })),
    // Drafts of before hotels were written to have none.
    arrivalHour: z._default(text, ''),
    requests: z._default(text, ''),
    // Nor a choice of how to pay.
    payBy: z._default(text, ''),
  }),
})

type Booked = Pick<CheckoutState, 'hotel' | 'stay' | 'occupancies' | 'savedBookingId' | 'savedFor'>

/** Survives a reload in this tab. Consent is given anew each time, and card data never comes here. */
export function keepDraft(userId: string, booking: string, values: CheckoutForm): void {
  keepInTab(KEY, { userId, booking, values: { ...values, terms: undefined } })
}

/** What a draft is typed for: a stay in rooms of a hotel, and whose saved request it fulfils. */
export const bookingOf = ({ hotel, stay, occupancies, savedBookingId = '' }: Booked) =>
  [savedBookingId, hotel.id, stay.checkIn, stay.checkOut, encodeRooms(occupancies)].join(' ')

/** What the user typed in this tab, and whether for this very booking. */
function readDraft(user: UserData, state: Booked) {
  const kept = z.safeParse(Draft, readFromTab(KEY))
  if (!kept.success || kept.data.userId !== user.id) return undefined
  return { values: kept.data.values, isOfThis: kept.data.booking === bookingOf(state) }
}

/** What was asked of one hotel is not asked of another. */
const noNote = { arrivalHour: '', requests: '' }

/** Who stays before anything is typed: whom it was saved for, else the booker. */
const guestsOf = ({ savedFor }: Booked): Pick<CheckoutForm, 'forOthers' | 'guests' | 'colleague'> =>
  savedFor
    ? {
        forOthers: true,
        guests: [{ firstName: savedFor.firstName, lastName: savedFor.lastName }],
        colleague: undefined,
      }
    : { forOthers: false, guests: [{ firstName: '', lastName: '' }], colleague: undefined }

/** Whether this tab kept what the user had begun to type: `this` for this very booking, `other` for another one. */
export function draftedFor(user: UserData, state: Booked): 'this' | 'other' | undefined {
  const draft = readDraft(user, state)
  return draft && (draft.isOfThis ? 'this' : 'other')
}

/**
 * What the form starts with: what this user typed before in this tab, else what their account knows, what they said at
 * their last booking, and who asked. Who pays is the same person each time. Who stays is not: no guest's name of one booking may
 * turn up in the next one, but that of the `old` stay whose dates are changed.
 */
export function startValues(user: UserData, state: CheckoutState, last?: UnbilledContact, old?: Booking): CheckoutForm {
  const start = startOf(user, state, last)
  // Whom a request was saved for, it says itself.
  if (draftedFor(user, state) === 'this' || state.savedFor || !old?.transaction.can.changeDates) return start
  return { ...start, ...fromOldStay(old, user, state, { firstName: start.firstName, lastName: start.lastName }) }
}

function startOf(user: UserData, state: CheckoutState, last?: UnbilledContact): CheckoutForm {
  const draft = readDraft(user, state)
  if (draft) return { ...draft.values, ...(draft.isOfThis ? {} : { ...noNote, ...guestsOf(state) }), terms: false }
  const said = (name: TextField) => String(last?.[name] ?? '')
  // An address is of one piece: a country of one place and a street of another would be nowhere.
  const isHome = namesOf(address).every((name) => said(name) !== '')
  return {
    title: last?.title ?? '',
    ...ofEach(textFields, (_, { start }) => start?.(user) ?? ''),
    ...(last && { age: said('age') }),
    ...(isHome && ofEach(address, (name) => said(name))),
    billingSame: true,
    ...guestsOf(state),
    ...noNote,
    payBy: '',
    terms: false,
  }
}
