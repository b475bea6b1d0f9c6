import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormProvider, useForm } from 'react-hook-form'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import { BookingSummary } from '#web/storefront/checkout/summary/BookingSummary.tsx'
import { CardSection } from './CardSection.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { PayBar } from './PayBar.tsx'

function Parts({ payAtHotel }: { payAtHotel: boolean }) {
  const form = useForm<CheckoutForm>({ defaultValues: aForm() })
  const state = aCheckout({
    rates: [aRate({ id: 'rate-1', payAtHotel }), aRate({ id: 'rate-2', roomId: 'r2', payAtHotel })],
  })
  return (
    <FormProvider {...form}>
      <BookingSummary state={state} />
      <CardSection isGuarantee={payAtHotel} problem={undefined} onComplete={() => {}} makeCard={null} />
      <PayBar state={state} busy={false} />
    </FormProvider>
  )
}
const show = (payAtHotel: boolean) => renderScreen(<Parts payAtHotel={payAtHotel} />, aPageState(), '/booking-info')

it('asks for a guarantee and promises no charge when the hotel is paid at the desk', async () => {
  await show(true)
  expect(screen.getByRole('button', { name: 'Book now, pay USD\u00A01,234 at the hotel' })).toBeTruthy()
  expect(screen.getByText(/held on your card now as a guarantee/)).toBeTruthy()
  expect(screen.getByText(/Your card is not charged\. USD 1,234 is held/)).toBeTruthy()
  expect(screen.getByText('To pay at the hotel, taxes included')).toBeTruthy()
  expect(screen.queryByText(/Your card is charged/)).toBeNull()
})

it('says that the card is charged when it is', async () => {
  await show(false)
  expect(screen.getByRole('button', { name: 'Pay USD\u00A01,234 and book' })).toBeTruthy()
  expect(screen.getByText(/Your card is charged in USD/)).toBeTruthy()
  expect(screen.queryByText(/guarantee|at the hotel/)).toBeNull()
})

it.each([
  ['within the total', 'calls it whole', true, 'Total with taxes', 'You pay now'],
  ['at the desk', 'says what is paid now', false, 'You pay now', 'Total with taxes'],
])('with a tax %s the bar of a phone %s', async (_, __, isIncluded, said, unsaid) => {
  const state = aCheckout({
    rates: [aRate({ id: 'r', taxes: [{ description: 'Tourism tax', amount: 5, isIncluded }] })],
  })
  function Bar() {
    return (
      <FormProvider {...useForm<CheckoutForm>({ defaultValues: aForm() })}>
        <PayBar state={state} busy={false} />
      </FormProvider>
    )
  }
  await renderScreen(<Bar />)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(unsaid)).toBeNull()
})

it('the summary writes the hotel’s hours as the page’s language does', async () => {
  const state = aCheckout({ hotel: { ...aCheckout().hotel, checkInFrom: '15:00', checkOutUntil: '12:00' } })
  const { unmount } = await renderScreen(<BookingSummary state={state} />)
  expect(screen.getByText('from 15:00')).toBeTruthy()
  unmount()
  await renderScreen(<BookingSummary state={state} />, aPageState({ language: 'id' }))
  expect(screen.getByText('mulai pukul 15.00')).toBeTruthy()
  expect(screen.getByText('sampai pukul 12.00')).toBeTruthy()
})

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

it('the summary says what is eaten, what cancelling costs and what is paid now', async () => {
  const rules = [{ start: '2026-11-01T00:00', end: '2099-12-18T18:00', value: 0, valueType: 'Amount' as const }]
  const { unmount } = await renderScreen(
    <BookingSummary state={aCheckout({ rates: [aRate({ board: 'BedAndBreakfast', rules })] })} />,
  )
  expect(valueOf('Meals')).toBe('Breakfast Included')
  expect(valueOf('Cancellation')).toContain('Free cancellation until 18 Dec 2099, 18:00 (Kuala Lumpur time).')
  expect(valueOf('You pay now')).toBe('USD\u00A01,234')
  unmount()
  const atHotel = await renderScreen(<BookingSummary state={aCheckout({ rates: [aRate({ payAtHotel: true })] })} />)
  expect(valueOf('You pay now')).toBe('USD\u00A00')
  atHotel.unmount()
  // Asking for approval costs nothing yet.
  await renderScreen(<BookingSummary state={aCheckout()} isAsking />)
  expect(valueOf('You pay now')).toBe('USD\u00A00, nothing is paid before it is approved')
})

it.each([
  ['that gives nothing back', false, false, 'If you cancel this room, nothing is paid back.'],
  [
    'that is paid at the hotel and never free to cancel',
    true,
    false,
    'You pay nothing now. If you cancel or do not come, the hotel may ask for the full price.',
  ],
  ['that can be cancelled free of charge', false, true, undefined],
])('at the button a stay %s says what cancelling it costs', async (_, payAtHotel, refundable, words) => {
  const rules = [{ start: '2026-11-01T00:00', end: '2099-12-18T18:00', value: 0, valueType: 'Amount' as const }]
  const state = aCheckout({ rates: [aRate({ id: 'r', payAtHotel, refundable, rules })] })
  function Bar() {
    return (
      <FormProvider {...useForm<CheckoutForm>({ defaultValues: aForm() })}>
        <PayBar state={state} busy={false} />
      </FormProvider>
    )
  }
  await renderScreen(<Bar />)
  const button = screen.getByRole('button', { name: payAtHotel ? /^Book now/ : /^Pay USD/ })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
})
