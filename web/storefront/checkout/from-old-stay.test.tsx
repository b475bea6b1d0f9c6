import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { quoteCancellation } from '#shared/api/cancellation.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { Screens } from '#web/routes.tsx'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { type CheckoutState, keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from './a-checkout.ts'
import { bookingOf, keepDraft, startValues } from './checkout-draft.ts'

beforeEach(() => sessionStorage.clear())

const adult = (firstName: string) => ({ type: 'Adult', firstName, lastName: 'Putri' }) as const
const child = (firstName: string) => ({ type: 'Child', firstName, lastName: 'Putri' }) as const
const maya = aUser({ first_name: 'Maya', last_name: 'Putri', companyData: null })
const hotelNote = { arrivalHour: 22, requests: 'A cot' }
const note = { arrivalHour: '22', requests: 'A cot' }
const none = { firstName: '', lastName: '' }
const name = (firstName: string) => ({ firstName, lastName: 'Putri' })

const can = { cancel: true, confirm: true, changeDates: true as const }
type Rooms = Booking['transaction']['booking_data']['roomsAllocations']
const old = (guests: Rooms[number]['guests'][], changes: Partial<Booking['transaction']> = {}) =>
  aBooking(
    { can, booking_data: { roomsAllocations: guests.map((one) => ({ guests: one })) }, ...changes },
    { hotelNote },
  )
const start = (was: Booking, user: UserData = maya, changes: Partial<CheckoutState> = {}) =>
  startValues(user, aCheckout({ replaces: 'LS-1', ...changes }), undefined, was)
const withRoles = (role: number[]) =>
  aUser({ ...maya, companyData: aCompany(), isPIC: false, duties: [], teamMembers: { role } })

it('begins with when the old stay arrives and what it asked for, for the traveller themselves', () => {
  expect(start(old([[adult('Maya'), child('Child')]]))).toMatchObject({ ...note, forOthers: false, guests: [none] })
})

it('begins with who leads each room of the old stay, and who else is in the last one, where somebody else stays', () => {
  const was = old([
    [adult('Ayu'), adult('Sari'), child('Child')],
    [adult('Budi'), adult('Dewi')],
  ])
  expect(start(was)).toMatchObject({ ...note, forOthers: true, guests: [name('Ayu'), name('Budi'), name('Dewi')] })
})

it('gives each guest their place where a room asks for all, and leaves free whose name is not known', () => {
  const was = old([[adult('Maya'), adult('Sari'), child('Child')], [adult('Budi')]])
  const rates = [aRate({ allGuestsInfoRequired: true }), aRate({})]
  const guests = [name('Maya'), name('Sari'), none, name('Budi'), none]
  expect(start(was, maya, { rates })).toMatchObject({ forOthers: false, guests })
})

it.each([
  ['asks a company’s member who it is for, where that was not they themselves', [1001, 1002, 1003], true],
  ['books for nobody else where the member may not', [1001, 1002], false],
])('%s', (_what, roles, forOthers) => {
  expect(start(old([[adult('Ayu')]]), withRoles(roles))).toMatchObject({ ...note, forOthers, guests: [none] })
})

it('begins with the colleague whose stay it was, under the name of today, and who else stays', () => {
  const colleague = { id: 'a2', firstName: 'Ayu', lastName: 'Lestari' }
  const was = { ...old([[adult('Ayu')], [adult('Budi')]]), colleague }
  const guests = [{ firstName: 'Ayu', lastName: 'Lestari' }, name('Budi')]
  expect(start(was, withRoles([1001, 1002, 1003]))).toMatchObject({ ...note, forOthers: true, colleague, guests })
})

it.each<[string, Booking, Partial<CheckoutState>]>([
  ['that can no longer be changed', old([[adult('Ayu')]], { can: { cancel: false, confirm: true } }), {}],
  [
    'where the new one was saved for somebody',
    old([[adult('Ayu')]]),
    { savedFor: { firstName: 'Budi', lastName: 'Putri', notes: '' } },
  ],
])('takes nothing from an old stay %s', (_what, was, changes) => {
  const values = start(was, maya, changes)
  expect(values).toMatchObject({ arrivalHour: '', requests: '' })
  expect(values.guests).not.toContainEqual(name('Ayu'))
})

it('keeps what was typed for these very dates, and not what was typed for others', () => {
  const changed = aCheckout({ replaces: 'LS-1' })
  const typed = { ...aForm(), arrivalHour: '9', requests: 'Quiet', age: '41' }
  keepDraft(maya.id, 'another booking', typed)
  expect(start(old([[adult('Maya')]]))).toMatchObject({ ...note, age: '41' })
  keepDraft(maya.id, bookingOf(changed), typed)
  expect(start(old([[adult('Maya')]]))).toMatchObject({ arrivalHour: '9', requests: 'Quiet', age: '41' })
})

async function open(replaces: string, changes: Partial<CheckoutState> = {}) {
  storeSession('secret', maya)
  keepCheckoutState(aCheckout({ replaces, ...changes }))
  await renderScreen(<Screens />, undefined, '/booking-info')
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Requests/ })
}

it('shows it in the checkout, which waits for it', async () => {
  const read = Promise.withResolvers<void>()
  serve(
    on(getOwnContact).says({ contact: null }),
    on(listWaysToPay).says({ ways: [] }),
    on(getBookingInfo).says(async () => {
      await read.promise
      return { success: true, object: old([[adult('Maya')]]) }
    }),
    on(quoteCancellation).says(refusal(503, 'UNAVAILABLE')),
  )
  const opened = open('LS-1')
  await waitFor(() => expect(sent(getOwnContact)).toHaveLength(1))
  await act(() => Promise.resolve())
  expect(screen.queryByRole('region', { name: 'Personal details' })).toBeNull()
  read.resolve()
  expect((await opened).value).toBe('A cot')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /arrive/ }).value).toBe('22')
})

it('goes on without it where the old stay cannot be read, and stays while the line above asks once more', async () => {
  const again = Promise.withResolvers<void>()
  serve(
    on(getOwnContact).says({ contact: null }),
    on(listWaysToPay).says({ ways: [] }),
    on(getBookingInfo).says(async () => {
      if (sent(getBookingInfo).length > 1) await again.promise
      return refusal(503, 'UNAVAILABLE')
    }),
  )
  const requests = await open('LS-9')
  expect(requests.value).toBe('')
  await waitFor(() => expect(sent(getBookingInfo)).toHaveLength(2))
  await userEvent.type(requests, 'A cot')
  again.resolve()
  await screen.findByText(/^You are changing the dates of a booking\./)
  expect(sent(getBookingInfo)).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: /^Requests/ })).toBe(requests)
  expect(requests.value).toBe('A cot')
})

it.each([
  ['that begins', 'LS-5', () => undefined],
  ['that was typed before', 'LS-6', (state: CheckoutState) => keepDraft(maya.id, bookingOf(state), aForm())],
])('says what the new stay has otherwise above a form %s, which waits for it', async (_which, replaces, type) => {
  const changes = { replaces, rates: [aRate({ refundable: false })] }
  type(aCheckout(changes))
  const was = old([[adult('Maya')]])
  was.hotelBooking.cancelPhases = [{ kind: 'free', fee: 0, until: '2026-12-18T18:00:00' }]
  const read = Promise.withResolvers<void>()
  serve(
    on(getOwnContact).says({ contact: null }),
    on(listWaysToPay).says({ ways: [] }),
    on(getBookingInfo).says(async () => {
      await read.promise
      return { success: true, object: was }
    }),
    on(quoteCancellation).says(refusal(503, 'UNAVAILABLE')),
  )
  const opened = open(replaces, changes)
  await waitFor(() => expect(sent(getBookingInfo)).toHaveLength(1))
  await act(() => Promise.resolve())
  expect(screen.queryByRole('region', { name: 'Personal details' })).toBeNull()
  read.resolve()
  await opened
  expect(screen.getByText('The new stay is not on the terms of your booking:')).toBeTruthy()
})
