import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import en from '#web/public/assets/locales/en/translation.json'
import { ApiFailure } from '#web/api/client.ts'
import { wordsOf } from '#web/i18n/words.ts'
import { renderScreen } from '#web/testing.tsx'
import { aCheckout } from '#web/storefront/checkout/a-checkout.ts'
import { PaymentProblemDialog } from './PaymentProblemDialog.tsx'
import { type PaymentProblem, problemOf } from './payment-problem.ts'

const until = (end: string) => [{ start: '2026-11-01T00:00', end, value: 0, valueType: 'Amount' as const }]
const rateUntil = (end: string, board = 'RoomOnly') => aRate({ board, rules: until(end) })
const agreed = aCheckout({ rates: [rateUntil('2099-12-18T18:00')] })
const quote = (totalRate: number, rate: Rate, previousRate?: number): PaymentProblem => ({
  kind: 'priceChanged',
  quote: {
    token: 'q2',
    currency: 'USD',
    totalRate,
    previousRate,
    expiresAt: '2099-01-01T00:00:00Z',
    nationality: 'MY',
    hotel: { id: 'h1', rates: [rate], rooms: [] },
  },
})

const nothing = () => undefined

const show = (problem: PaymentProblem) =>
  renderScreen(
    <PaymentProblemDialog
      problem={problem}
      state={agreed}
      hotelPath="/hotel/1/detail"
      onAccept={() => undefined}
      onClose={() => undefined}
    />,
  )

it('a limit says when it ends, that nothing was charged, and asks for no other card', async () => {
  const { t } = wordsOf('en', en)
  const words = 'Too many cards were declined. Please try again later.'
  const refusal = new ApiFailure(429, words, { retryAfterSeconds: 2580 })
  await show(problemOf(refusal, 'c-1', t) as PaymentProblem)
  expect(screen.getByRole('alert').textContent).toBe(
    `Booking Failed. ${words} Too many attempts: you can try again in 43 minutes. Error-TraceID : c-1`,
  )
  expect(screen.getByText('Nothing has been charged. Everything you typed is still here.')).toBeTruthy()
})

const failed = { kind: 'failed', error: 'Your card was declined', correlationId: 'c-1' } as const

it('says why it failed and under which id, and that nothing was charged [B8-007]', async () => {
  await show({ ...failed, isUncertain: false })
  const words = 'Booking Failed. Your card was declined. Error-TraceID : c-1'
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByText(/Nothing has been charged/)).toBeTruthy()
})

it('promises nothing when no answer came', async () => {
  await show({ ...failed, isUncertain: true })
  expect(screen.getByRole('alert').textContent).not.toContain('Failed')
  expect(screen.queryByText(/Nothing has been charged/)).toBeNull()
  expect(screen.getByText(/cannot tell whether your payment arrived/)).toBeTruthy()
})

it('a quote with other conditions at the same price says which, old and new', async () => {
  await show(quote(1234, rateUntil('2099-12-10T18:00')))
  expect(screen.getByRole('dialog', { name: 'The conditions have changed' })).toBeTruthy()
  const [, changes] = screen.getAllByRole('alert')
  expect(changes?.textContent).toContain('BeforeFree cancellation until 18 Dec 2099, 18:00 (Kuala Lumpur time).')
  expect(changes?.textContent).toContain('NowFree cancellation until 10 Dec 2099, 18:00 (Kuala Lumpur time).')
  expect(screen.queryByText('Price before')).toBeNull()
  expect(screen.getByRole('button', { name: 'Accept new conditions' })).toBeTruthy()
})

it('a quote with another price alone says the price', async () => {
  await show(quote(1300, rateUntil('2099-12-18T18:00'), 1234))
  expect(screen.getByRole('dialog', { name: 'The price has changed' })).toBeTruthy()
  expect(screen.getByText('USD 1,300')).toBeTruthy()
  expect(screen.queryByText('Before')).toBeNull()
})

it('a price that is over is asked for anew where it stands, and other rooms are one press away', async () => {
  const renew = vi.fn<() => void>()
  await renderScreen(
    <PaymentProblemDialog
      problem={{ kind: 'expired' }}
      state={agreed}
      hotelPath="/hotel/1/detail"
      onAccept={nothing}
      onRenew={renew}
      onClose={nothing}
    />,
  )
  expect(screen.getByRole('link', { name: 'Choose another room' }).getAttribute('href')).toBe('/hotel/1/detail')
  screen.getByRole('button', { name: 'Check the price again' }).click()
  expect(renew).toHaveBeenCalledOnce()
})
