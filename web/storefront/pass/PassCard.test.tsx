import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { confirmPassCode, PASS_STORED, sendPassCode, subscribe } from '#shared/api/passes.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { aBooking } from '#web/storefront/trips/a-booking.ts'
import BookingPage from '#web/storefront/trips/booking/BookingPage.tsx'
import { aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aPass } from './a-pass.ts'

/** What the server knows. */
let pass: BookedPass | undefined
const asked = { operator: 'Beta', numberEnd: '042' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  storeSession('secret', aUser({ contactNumber: '0895 1234 042' }))
  pass = aPass()
  const success = true as const
  serve(
    on(getBookingInfo).says(() => ({ success, object: { ...aBooking(), ...(pass && { pass }) } })),
    on(subscribe).says(() => ({
      success,
      message: PASS_STORED,
      pass: become({ state: 'REQUESTED', needsCode: true }),
    })),
    on(sendPassCode).says(() => ({ success, expiresAt: '2026-11-24T12:05:00Z', pass: pass! })),
    on(confirmPassCode).says(() => ({ success, pass: become({ state: 'VERIFIED', canAsk: false }) })),
  )
})
const become = (changes: Partial<BookedPass>) => (pass = aPass({ asked, ...changes }))
const changes = () => sent().flatMap(({ path, body }) => (path.startsWith('/provider/') ? [{ path, body }] : []))

const show = (path = '/booking?refId=LS-1', language: 'en' | 'id' = 'en') =>
  renderScreen(<BookingPage />, aPageState({ language }), path)
const dialog = async (name = 'Roaming Confirmation') => within(await screen.findByRole('dialog', { name }))

it('offers the form with a booking that a pass comes with [B1-006] [B2-107]', async () => {
  await show()
  const card = within(await screen.findByRole('region', { name: 'Roaming pass' }))
  expect(card.getByText('A free 3-day Telco pass comes with this stay')).toBeTruthy()
  expect(card.getByText(/with a mobile number of Alpha or Beta/)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Ask for the pass' }))
  expect(await dialog()).toBeTruthy()
})

it('says nothing of a pass where none comes', async () => {
  pass = undefined
  await show('/booking?refId=LS-1&form=roaming')
  expect(await screen.findByRole('heading', { name: 'The Jati' })).toBeTruthy()
  expect(screen.queryByText(/roaming/i)).toBeNull()
})

it('asks, proves the phone and says what comes next, from a link that opens the form [B3-056] [B3-057] [B8-027]', async () => {
  const { router } = await show('/booking?refId=LS-1&form=roaming')
  const form = await dialog()
  const fields = ['Provider', 'First name', 'Last name', 'Email', 'Contact number']
  expect(fields.map((name) => form.getByLabelText<HTMLInputElement>(name).value)).toEqual([
    '',
    'Maya',
    'Putri',
    'maya@lodestay.example',
    '0895 1234 042',
  ])
  await userEvent.selectOptions(form.getByLabelText('Provider'), 'Beta')
  await userEvent.click(form.getByRole('button', { name: 'Ask for the pass' }))
  expect(await form.findByText('Information store successfully. Thank you booking with us.')).toBeTruthy()
  const code = await form.findByLabelText('Code')
  await waitFor(() => expect(form.getByText(/A code was sent by SMS to the number ending in 042/)).toBeTruthy())
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '123 456')
  await userEvent.click(form.getByRole('button', { name: 'Confirm' }))
  const done = await form.findByRole('heading', { name: 'Your number is confirmed' })
  expect(document.activeElement).toBe(done)
  expect(form.getByText(/from Sun, 13 Dec 2026; then you have 60 days/)).toBeTruthy()
  expect(changes()).toEqual([
    {
      path: '/provider/subscribe',
      body: {
        t_id: 'LS-1',
        provider_type: 'Beta',
        first_name: 'Maya',
        last_name: 'Putri',
        email: 'maya@lodestay.example',
        contact_no: '0895 1234 042',
      },
    },
    { path: '/provider/send-code', body: { t_id: 'LS-1' } },
    { path: '/provider/confirm-code', body: { t_id: 'LS-1', code: '123456' } },
  ])
  await userEvent.click(form.getAllByRole('button', { name: 'Close' })[1]!)
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(router.state.location.search).toBe('?refId=LS-1')
})

it('names every field that is missing, and sends nothing [B5-038]', async () => {
  await show('/booking?refId=LS-1&form=roaming', 'id')
  const form = await dialog('Konfirmasi roaming')
  for (const name of ['Nama depan', 'Nama belakang', 'Email', 'Nomor kontak'])
    await userEvent.clear(form.getByLabelText(name))
  await userEvent.click(form.getByRole('button', { name: 'Minta paket' }))
  await form.findByRole('link', { name: 'Silakan pilih operator Anda' })
  for (const words of ['nama depan', 'nama belakang', 'email', 'nomor kontak'])
    expect(form.getByRole('link', { name: `Silakan isi ${words} Anda` })).toBeTruthy()
  expect(changes()).toEqual([])
})

it('says at the number that it is another operator’s, and lets another one be tried', async () => {
  const issues = [{ path: 'body.contact_no', message: 'No' }]
  const mend = serve(on(subscribe).says(refusal(422, 'INVALID_INPUT', 'No', { reason: 'OTHER_OPERATOR', issues })))
  await show('/booking?refId=LS-1&form=roaming')
  const form = await dialog()
  await userEvent.selectOptions(form.getByLabelText('Provider'), 'Alpha')
  await userEvent.click(form.getByRole('button', { name: 'Ask for the pass' }))
  const words = 'This number is not Telco’s customer. Check the digits, or use a number of Alpha or Beta.'
  await userEvent.click(await form.findByRole('link', { name: words }))
  const number = form.getByLabelText('Contact number')
  expect(document.activeElement).toBe(number)
  expect(document.getElementById(`${number.id}-error`)?.textContent).toBe(words)
  mend()
  await userEvent.click(form.getByRole('button', { name: 'Ask for the pass' }))
  expect(await form.findByLabelText('Code')).toBeTruthy()
})

it('says at the code why it is not taken, and nothing of it once another one is sent', async () => {
  pass = aPass({ state: 'REQUESTED', asked, needsCode: true })
  serve(on(confirmPassCode).says(refusal(409, 'CONFLICT', 'No', { reason: 'CODE_LOCKED' })))
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the code' }))
  const form = await dialog()
  const code = form.getByLabelText<HTMLInputElement>('Code')
  await userEvent.type(code, '123456')
  await userEvent.click(form.getByRole('button', { name: 'Confirm' }))
  const error = await form.findByText('Too many wrong codes. Have a new one sent.')
  expect(code.getAttribute('aria-describedby')).toContain(error.id)
  await userEvent.click(form.getByRole('button', { name: 'Send the code' }))
  await form.findByText(/A code was sent by SMS/)
  expect(form.queryByText(/Too many wrong codes/)).toBeNull()
  expect(code.value).toBe('')
})

it('keeps a code that is typed before the page hears that it was sent', async () => {
  pass = aPass({ state: 'REQUESTED', asked, needsCode: true })
  const { promise, resolve } = Promise.withResolvers<OutputOf<typeof sendPassCode>>()
  serve(on(sendPassCode).says(promise))
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the code' }))
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Send the code' }))
  await userEvent.type(form.getByLabelText('Code'), '123456')
  resolve({ success: true, expiresAt: '2026-11-24T12:05:00Z', pass })
  await form.findByText(/A code was sent by SMS/)
  expect(form.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})

it('goes on where somebody left, and says when another code is sent', async () => {
  pass = aPass({ state: 'REQUESTED', asked, needsCode: true })
  const later = { reason: 'TOO_MANY_CODES', headers: { 'retry-after': '600' } }
  serve(on(sendPassCode).says(refusal(429, 'TOO_MANY_REQUESTS', 'No', later)))
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the code' }))
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Send the code' }))
  expect((await form.findByRole('alert')).textContent).toMatch(/may still arrive.* try again in 10 minutes/)
  await userEvent.click(form.getByRole('button', { name: 'Use another number' }))
  expect(form.getByLabelText('Contact number')).toBeTruthy()
})
