import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askBookingCode, closeBooking, openBooking, openBookingLink } from '#shared/api/booking-visits.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { readVisit, storeVisit } from '#web/storage/visit-store.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import BookingPage from '#web/storefront/trips/booking/BookingPage.tsx'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import FindBookingPage from './FindBookingPage.tsx'

const reference = `LS-${'A'.repeat(26)}`
const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
const show = (path = '/find-booking') => renderScreen(<FindBookingPage />, aPageState(), path)

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  closeDialog()
  clearSession()
})

it('asks for reference and name, then for the code, and leads to the booking', async () => {
  serve(
    on(askBookingCode).says({ success: true, ask: 'the-wish', expiresAt }),
    on(openBooking).says({ success: true, token: 't'.repeat(43), refId: reference, expiresAt }),
  )
  const { router } = await show(`/find-booking?refId=${reference}`)
  expect(screen.getByLabelText(/Reference ID/)).toHaveProperty('value', reference)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Last name/)))
  await userEvent.keyboard('santoso{Enter}')
  const code = await screen.findByLabelText(/^Code/)
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(bodies(askBookingCode)).toEqual([{ refId: reference, lastName: 'santoso' }])
  expect(screen.getByText(/^If there is such a booking/)).toBeDefined()
  await userEvent.keyboard('123 456{Enter}')
  expect(bodies(openBooking)).toEqual([{ ask: 'the-wish', code: '123456' }])
  expect(router.state.location).toMatchObject({ pathname: '/booking', search: `?refId=${reference}` })
  expect(readVisit()).toEqual({ token: 't'.repeat(43), reference, expiresAt })
})

const linkKey = 'k'.repeat(43)

it('opens a booking by the link of its letter, and leaves its key in no address', async () => {
  serve(on(openBookingLink).says({ success: true, token: 't'.repeat(43), refId: reference, expiresAt }))
  const { router } = await show(`/find-booking?refId=${reference}#key=${linkKey}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(bodies(openBookingLink)).toEqual([{ key: linkKey }])
  expect(readVisit()).toEqual({ token: 't'.repeat(43), reference, expiresAt, byLink: true })
  await act(() => router.navigate(-1))
  expect(router.state.location.hash).toBe('')
})

it('asks for a code where the link is over, and does not ask by itself again', async () => {
  const dead = 'This link does not open the booking any more. Please ask for a code.'
  serve(on(openBookingLink).says(refusal(410, 'EXPIRED', dead)))
  const { router } = await show(`/find-booking?refId=${reference}#key=${linkKey}`)
  expect((await screen.findByRole('alert')).textContent).toBe(dead)
  expect(screen.getByLabelText(/Reference ID/)).toHaveProperty('value', reference)
  expect(router.state.location).toMatchObject({ search: `?refId=${reference}`, hash: '' })
  expect(bodies(openBookingLink)).toHaveLength(1)
  expect(readVisit()).toBeUndefined()
})

it('takes the key from the address of who is logged in, and forgets it', async () => {
  storeSession('secret', aUser())
  serve(on(openBookingLink).says({ success: true, token: 't'.repeat(43), refId: reference, expiresAt }))
  const { router } = await show(`/find-booking?refId=${reference}#key=${linkKey}`)
  await waitFor(() => expect(router.state.location).toMatchObject({ search: `?refId=${reference}`, hash: '' }))
  act(() => clearSession())
  expect(await screen.findByLabelText(/Last name/)).toBeDefined()
  expect(bodies(openBookingLink)).toEqual([])
})

it('tries a link again that no answer came to', async () => {
  let isDown = true
  const opened = { success: true as const, token: 't'.repeat(43), refId: reference, expiresAt }
  serve(on(openBookingLink).says(() => (isDown ? refusal(503, 'UNAVAILABLE', 'Later') : opened)))
  const { router } = await show(`/find-booking?refId=${reference}#key=${linkKey}`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert')).toBeDefined()
  expect(router.state.location.hash).toBe('')
  await userEvent.click(again)
  expect(await screen.findByRole('alert')).toBeDefined()
  isDown = false
  await userEvent.click(again)
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(bodies(openBookingLink)).toEqual([{ key: linkKey }, { key: linkKey }, { key: linkKey }])
})

it('opens a second link in the same tab', async () => {
  serve(on(openBookingLink).says(refusal(410, 'EXPIRED', 'Over')))
  const { router } = await show(`/find-booking?refId=${reference}#key=${linkKey}`)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  serve(on(openBookingLink).says({ success: true, token: 't'.repeat(43), refId: reference, expiresAt }))
  await act(() => router.navigate(`/find-booking?refId=${reference}#key=${'m'.repeat(43)}`))
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(bodies(openBookingLink).at(-1)).toEqual({ key: 'm'.repeat(43) })
  await act(() => router.navigate(-1))
  expect(router.state.location.hash).toBe('')
})

it.each([
  ['keeps what a code opened', reference, 'c'],
  ['does not keep the visit of another booking', `LS-${'B'.repeat(26)}`, 't'],
])('of a link: %s', async (_what, held, kept) => {
  storeVisit({ token: 'c'.repeat(43), reference: held, expiresAt })
  serve(on(openBookingLink).says({ success: true, token: 't'.repeat(43), refId: reference, expiresAt }))
  const { router } = await show(`/find-booking?refId=${reference}#key=${linkKey}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
  expect(readVisit()?.token).toBe(kept.repeat(43))
})

it.each(['#main', '#key=short', ''])('takes "%s" behind the address for no key', async (hash) => {
  serve(on(openBookingLink).says(refusal(410, 'EXPIRED', 'Over')))
  await show(`/find-booking?refId=${reference}${hash}`)
  expect(screen.getByLabelText(/Last name/)).toBeDefined()
  expect(bodies(openBookingLink)).toEqual([])
})

it('says beside the field what is wrong with it, and of a code what the server says', async () => {
  serve(
    on(askBookingCode).says({ success: true, ask: 'the-wish', expiresAt }),
    on(openBooking).says(refusal(422, 'INVALID_INPUT', 'Not this one')),
  )
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(screen.getByText('Please enter the reference ID of your booking', { selector: 'p' })).toBeDefined()
  expect(screen.getByText('Please input guest last name', { selector: 'p' })).toBeDefined()
  await userEvent.type(screen.getByLabelText(/Reference ID/), 'LS-12')
  await userEvent.type(screen.getByLabelText(/Last name/), 'Santoso{Enter}')
  expect(screen.getByText(/begins with LS- and has 26/, { selector: 'p' })).toBeDefined()
  expect(bodies(askBookingCode)).toEqual([])
  await userEvent.clear(screen.getByLabelText(/Reference ID/))
  await userEvent.type(screen.getByLabelText(/Reference ID/), `${reference}{Enter}`)
  const code = await screen.findByLabelText(/^Code/)
  await userEvent.type(code, '000000{Enter}')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Not this one')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(bodies(askBookingCode)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Change what I typed' }))
  expect(screen.getByLabelText(/Reference ID/)).toHaveProperty('value', reference)
})

it('leads who is logged in to the list', async () => {
  storeSession('secret', aUser())
  await show()
  expect(screen.getByRole('link', { name: 'To my bookings' }).getAttribute('href')).toBe('/Myaccount?tab=booking')
})

const showBooking = () =>
  renderScreen(
    <>
      <BookingPage />
      <Dialogs />
    </>,
    aPageState(),
    `/booking?refId=${reference}`,
  )

it('opens the one booking without an account, and no list of others', async () => {
  storeVisit({ token: 't'.repeat(43), reference, expiresAt })
  serve(on(getBookingInfo).says({ success: true, object: aBooking() }))
  await showBooking()
  expect(await screen.findByRole('heading', { level: 2, name: 'The Jati' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Back to my bookings' })).toBeNull()
  expect(bodies(getBookingInfo)).toEqual([{ id: reference }])
})

it('asks again when the visit is over, and leads to the code', async () => {
  storeVisit({ token: 't'.repeat(43), reference, expiresAt })
  serve(on(getBookingInfo).says(refusal(401, 'UNAUTHENTICATED')))
  await showBooking()
  const link = await screen.findByRole('link', { name: 'Find a booking without logging in' })
  expect(link.getAttribute('href')).toBe(`/find-booking?refId=${reference}`)
  expect(readVisit()).toBeUndefined()
})

it('closes what a code opened, and keeps it open where the server did not hear of it', async () => {
  storeVisit({ token: 't'.repeat(43), reference, expiresAt })
  let isDown = true
  serve(
    on(getBookingInfo).says({ success: true, object: aBooking() }),
    on(closeBooking).says(() => (isDown ? refusal(503, 'UNAVAILABLE', 'Later') : { success: true as const })),
  )
  const { router } = await showBooking()
  const close = await screen.findByRole('button', { name: 'Close this booking' })
  await userEvent.click(close)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(readVisit()).toBeDefined()
  isDown = false
  await userEvent.click(close)
  await waitFor(() => expect(readVisit()).toBeUndefined())
  expect(router.state.location.pathname).toBe('/')
})
