import * as z from 'zod/mini'
import type { UserData } from '#shared/api/accounts.ts'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { encodeRooms } from '#shared/stay/encode-rooms.ts'
import { PREFIX } from '#web/storage/expiring.ts'
import { keepInTab, readFromTab } from '#web/storage/this-tab.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { address, namesOf, ofEach, textFields, type TextField } from './checkout-fields.ts'
import type { CheckoutForm } from './checkout-form.ts'

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

/** Who pays is the same person each time. Who stays is not: no guest's name of one booking may turn up in the next one. */
function readDraft(user: UserData, state: Booked): Omit<CheckoutForm, 'terms'> | undefined {
  const kept = z.safeParse(Draft, readFromTab(KEY))
  if (!kept.success || kept.data.userId !== user.id) return undefined
  const { values, booking } = kept.data
  if (booking === bookingOf(state)) return values
  return { ...values, ...noNote, ...guestsOf(state) }
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

/** Whether this tab kept what the user had begun to type. */
export const isDrafted = (user: UserData, state: Booked) => readDraft(user, state) !== undefined

/**
 * What the form starts with: what this user typed before in this tab, else what their account knows, what they said at
 * their last booking, and who asked.
 */
export function startValues(user: UserData, state: Booked, last?: UnbilledContact): CheckoutForm {
  const draft = readDraft(user, state)
  if (draft) return { ...draft, terms: false }
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
