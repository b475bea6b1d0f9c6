import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { on, serve } from '#web/serve.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { type CheckoutState, inCurrency, withQuote } from '#web/storefront/checkout-state.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { LocalPaymentSection } from './LocalPaymentSection.tsx'
import { openPaymentPage } from './open-payment-page.ts'
import { PayBar } from './PayBar.tsx'
import { PaymentProblemDialog } from './PaymentProblemDialog.tsx'
import { UnpaidNotice } from '#web/storefront/checkout/confirming/UnpaidNotice.tsx'

const inRupiah = aCheckout({ quote: { ...aCheckout().quote, totalRate: 1_250_000, currency: 'IDR' } })

const nothing = () => {}

beforeEach(() => serve(on(listWaysToPay).says({ ways: [] })))

function Parts({ isReady, state = inRupiah }: { isReady: boolean; state?: CheckoutState }) {
  const form = useForm<CheckoutForm>({ defaultValues: aForm({ terms: false }) })
  return (
    <FormProvider {...form}>
      <LocalPaymentSection state={state} price={{ isReady, error: null, refetch: () => {} }} />
      <PayBar state={state} busy={false} termsFirst isLocal isPriced={isReady} />
    </FormProvider>
  )
}

it('Book waits for the terms, and says how many rupiah will be paid [B5-026]', async () => {
  await renderScreen(<Parts isReady />, aPageState(), '/payment')
  expect(screen.getByText('You will pay IDR 1,250,000')).toBeTruthy()
  const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay IDR\u00A01,250,000 and book' })
  expect(book.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('First accept the terms and conditions.').id).toBe(book.getAttribute('aria-describedby'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(book.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('First accept the terms and conditions.')).toBeNull()
})

it('promises no amount, and lets nobody pay, before the price in rupiah is known', async () => {
  await renderScreen(<Parts isReady={false} />, aPageState(), '/payment')
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText(/You will pay/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Pay/ }).getAttribute('aria-disabled')).toBe('true')
})

it('the amount is told in the currency it was looked for in, too, with the rate and the time, and no deadline', async () => {
  const now = new Date('2026-12-01T08:14:00Z')
  const priced = { ...inRupiah.quote, hotel: inRupiah } as never
  const state = inCurrency(aCheckout(), priced, now)
  expect(state.quote.shownAs).toEqual({ totalRate: 1234, currency: 'USD', pricedAt: now.toISOString() })
  await renderScreen(<Parts isReady state={state} />, aPageState(), '/payment')
  expect(
    screen.getByText(
      /It was shown as USD.1,234 before, which works out at about IDR.1,013 for USD.1. Priced on 1 Dec 2026/,
    ),
  ).toBeTruthy()
  // Until when it can be paid is told once, by the payment itself.
  expect(document.body.textContent).not.toContain(formatInstant(new Date(state.quote.expiresAt), 'en-US'))
  // Priced anew in rupiah, it is another amount than the one that was compared.
  expect(withQuote(state, priced).quote.shownAs).toBeUndefined()
  expect(inCurrency(inRupiah, priced, now).quote.shownAs).toBeUndefined()
})

it('a page that does not open is told in the documents’ words, with the trace id [B8-009]', async () => {
  const problem = { kind: 'notOpened', correlationId: 'trace-1234', isOffline: false } as const
  const dialog = (
    <PaymentProblemDialog state={inRupiah} problem={problem} hotelPath="/" onAccept={nothing} onClose={nothing} />
  )
  await renderScreen(dialog, aPageState(), '/payment')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Payment Failed. Please try again. Error-TraceID : trace-1234')
})

it('a page that was refused for a reason says it, too', async () => {
  const why = 'This way to pay is not offered. Please choose another one.'
  const problem = { kind: 'notOpened', correlationId: 'trace-1234', isOffline: false, why } as const
  const dialog = (
    <PaymentProblemDialog state={inRupiah} problem={problem} hotelPath="/" onAccept={nothing} onClose={nothing} />
  )
  await renderScreen(dialog, aPageState(), '/payment')
  expect(await screen.findByText(why)).toBeTruthy()
})

afterEach(() => void vi.useRealTimers())

it('a failed try leads back to the gateway, and says until when', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] })
  const notice = (
    <UnpaidNotice reference="LS-1" url="https://pay.example/1" payBefore="2026-12-01T12:04:00Z" hasFailed />
  )
  await renderScreen(notice, aPageState(), '/payment/booking')
  expect(screen.getByRole('heading', { name: 'Your payment did not go through' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('https://pay.example/1')
  expect(screen.getByText(/Please pay before .*1 Dec 2026/)).toBeTruthy()
  // Each of its changes would be read out there.
  expect(screen.getByRole('timer').closest('[role=status]')).toBeNull()
})

it('once the time to pay is over it says so, and what becomes of a payment that was made', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:04:00Z'), toFake: ['Date'] })
  const notice = (
    <UnpaidNotice reference="LS-1" url="https://pay.example/1" payBefore="2026-12-01T12:04:00Z" hasFailed={false} />
  )
  await renderScreen(notice, aPageState(), '/payment/booking')
  expect(screen.getByRole('heading', { name: 'The time for this payment is over' })).toBeTruthy()
  expect(screen.getByText(/^If you paid in time, we still book your stay\./).closest('[role=status]')).toBeTruthy()
  expect(document.title).toMatch(/^The time for this payment is over/)
  expect(screen.queryByText(/can still pay|Please pay before/)).toBeNull()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('the country chooses the checkout, and a card guarantees what is paid at the hotel [B2-009]', () => {
  const settings = { localGateway: { countries: ['ID'] } }
  const now = [{ payAtHotel: false }]
  expect(checkoutPath({ country: 'ID' }, now, settings)).toBe('/payment')
  expect(checkoutPath({ country: 'MY' }, now, settings)).toBe('/booking-info')
  expect(checkoutPath({ country: 'ID' }, [{ payAtHotel: true }], settings)).toBe('/booking-info')
  expect(checkoutPath({ country: 'ID' }, now, {})).toBe('/booking-info')
})

it('begins anew when Back shows the page that was left for the gateway', async () => {
  const [assign, reload] = [vi.fn<(url: string) => void>(), vi.fn<() => void>()]
  vi.stubGlobal('location', { assign, reload })
  await openPaymentPage('https://pay.example/1', undefined)
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
