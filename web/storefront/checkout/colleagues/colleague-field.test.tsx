import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { type Colleague, findColleagues, judgeForColleague } from '#shared/api/colleagues.ts'
import type { UserData } from '#shared/api/accounts.ts'
import { on, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { readCheckoutState } from '#web/storefront/checkout-state.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from '../a-checkout.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { checkoutPayload } from '../checkout-payload.ts'
import { GuestSection } from '#web/storefront/checkout/guests/GuestSection.tsx'

const budi: Colleague = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Budi', lastName: 'Santoso' }
const namesake: Colleague = { ...budi, id: '00000000-0000-4000-8000-00000000000c', email: 'budi@nusantara.example' }
const ani: Colleague = { id: '00000000-0000-4000-8000-00000000000a', firstName: 'Ani', lastName: 'Lestari' }
const verdict = { version: 1, action: 'ask' as const, broken: [] }
let found: Colleague[]
let more: boolean

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
  found = [budi]
  more = false
  serve(
    on(judgeForColleague).says(({ params }) => (params.accountId === budi.id ? { verdict } : {})),
    on(findColleagues).says(({ query }) => ({ colleagues: query.name === 'Nobody' ? [] : found, more })),
  )
})

const form: { now?: CheckoutForm } = {}
function Section({ savedBookingId }: { savedBookingId?: string }) {
  const methods = useForm<CheckoutForm>({ defaultValues: aForm() })
  const { subscribe } = methods
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void (form.now = values) }),
    [subscribe],
  )
  const { state } = useLocation()
  const booked = readCheckoutState(state) ?? aCheckout(savedBookingId ? { savedBookingId } : {})
  return (
    <FormProvider {...methods}>
      <GuestSection state={booked} />
    </FormProvider>
  )
}
let companies = 0
const member = (...role: number[]): Partial<UserData> => ({
  companyData: aCompany({ id: `company-${(companies += 1)}` }),
  teamMembers: { role },
})
async function open(changes: Partial<UserData> = member(1001, 1002, 1003), savedBookingId?: string) {
  storeSession('secret', aUser(changes))
  await renderScreen(savedBookingId ? <Section savedBookingId={savedBookingId} /> : <Section />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am booking for someone else' }))
}
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Colleague/ })
const payload = () =>
  checkoutPayload(form.now ?? aForm(), aCheckout(), { user: aUser(member(1003)), cardId: 'pm_1', customerId: null })
const firstGuest = () => screen.getAllByLabelText<HTMLInputElement>('Guest first name')[0]!

it('chooses a colleague by name, with the keyboard alone, and sends whose stay it is', async () => {
  await open()
  await userEvent.type(await box(), 'bud')
  expect(await screen.findByRole('option', { name: 'Budi Santoso' })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const change = await screen.findByRole('button', { name: 'Choose somebody else' })
  await waitFor(() => expect(document.activeElement).toBe(change))
  expect(screen.getByText(/^Budi Santoso sees this stay in their own bookings/)).toBeTruthy()
  expect([firstGuest().value, firstGuest().disabled]).toEqual(['Budi', true])
  expect(payload()).toMatchObject({ traveller_id: budi.id })
  expect(payload().hotelInfo.bookingInfo.roomsAllocations[0]?.guests[0]).toMatchObject({
    firstName: 'Budi',
    lastName: 'Santoso',
  })
  // The colleague's rules are what the page shows from now on.
  await waitFor(() => expect(readCheckoutState(undefined)?.quote.verdict).toEqual(verdict))

  await userEvent.click(change)
  expect(document.activeElement).toBe(await box())
  expect([firstGuest().value, firstGuest().disabled]).toEqual(['', false])
  expect(payload()).not.toHaveProperty('traveller_id')
  await waitFor(() => expect(readCheckoutState(undefined)?.quote.verdict).toBeUndefined())
})

it('never chooses for what is typed who was only found for what stood there before', async () => {
  found = [ani, budi]
  await open()
  await userEvent.click(await box())
  await screen.findByRole('option', { name: 'Ani Lestari' })
  // Quicker than any answer.
  await userEvent.keyboard('santoso bud{ArrowDown}{Enter}')
  expect(await screen.findByText(/^Budi Santoso sees this stay/)).toBeTruthy()
})

it('leaves guests from outside to be typed, and books nobody’s stay once it is one’s own again', async () => {
  await open()
  await userEvent.type(await box(), 'Nobody')
  expect(await screen.findByText('Nobody of your company has this name. Type the guest’s names below.')).toBeTruthy()
  await userEvent.clear(await box())
  await userEvent.click(await screen.findByRole('option', { name: 'Budi Santoso' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am booking for someone else' }))
  expect(screen.queryByText(/sees this stay/)).toBeNull()
  expect(payload()).not.toHaveProperty('traveller_id')
  expect(firstGuest().value).toBe('Maya')
})

it('tells namesakes apart', async () => {
  found = [budi, namesake]
  await open()
  await userEvent.click(await box())
  expect(await screen.findByText('budi@nusantara.example')).toBeTruthy()
  const others = 'There are more. Type more of the name, or a whole email address.'
  expect(screen.queryByText(others)).toBeNull()
  more = true
  await userEvent.type(await box(), 'bu')
  expect(await screen.findByText(others)).toBeTruthy()
})

it('is for who books for others in a company, and not where a saved booking says for whom', async () => {
  await open(member(1001, 1002, 1003), '5f0c6f0e-6b5c-4a8e-9f0a-000000000009')
  expect(screen.queryByRole('combobox', { name: /^Colleague/ })).toBeNull()
  expect(sent()).toEqual([])
})

it('is not for travellers of their own', async () => {
  await open({})
  expect(screen.queryByRole('combobox', { name: /^Colleague/ })).toBeNull()
  expect(sent()).toEqual([])
})
