import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { PayBar } from '#web/storefront/checkout/payment/PayBar.tsx'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { aPassBundle } from '#web/storefront/pass/a-pass.ts'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { BookingSummary } from './BookingSummary.tsx'

const free = { start: '2026-11-01T00:00', end: '2026-12-18T18:00', value: 0, valueType: 'Amount' as const }
const state = aCheckout({ rates: [aRate({ id: 'rate-1', roomId: 'r1', rules: [free] })] })

function Bar() {
  return (
    <FormProvider {...useForm<CheckoutForm>({ defaultValues: aForm() })}>
      <PayBar state={state} busy={false} />
    </FormProvider>
  )
}

afterEach(() => void vi.useRealTimers())

it('says beside the consent what cancelling costs, and opens all of the policy from there', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] })
  await renderScreen(<Bar />)
  expect(screen.getByText(/^Free cancellation until 18 Dec 2026, 18:00 \(Kuala Lumpur time\)/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View Policy' }))
  const policies = within(await screen.findByRole('dialog', { name: 'Policies' }))
  expect(policies.getByText('Fully refundable before December 18th, 2026 6:00pm.')).toBeTruthy()
})

it.each([
  ['en', /^The Jati\s*· 20–23 Dec\s*, Booking details$/, 'Your booking', 'Sun, 20 Dec 2026'],
  ['id', /^The Jati\s*· 20–23 Des\s*, Rincian pesanan$/, 'Pesanan Anda', 'Min, 20 Des 2026'],
] as const)(
  'names beside the button which stay it books, and opens the rest: %s',
  async (language, name, title, day) => {
    await renderScreen(<Bar />, aPageState({ language }))
    const line = screen.getByRole('button', { name })
    await userEvent.click(line)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(within(dialog).getByText('The Jati')).toBeTruthy()
    expect(within(dialog).getByText(day)).toBeTruthy()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(line))
  },
)

it('folds away what was chosen, and not what the partner gives with it', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z'), toFake: ['Date'] })
  const bundle = aPassBundle('MY')
  const inMalaysia = { ...state, hotel: { ...state.hotel, country: 'MY' } }
  const page = aPageState({ partner: aPartner({ name: 'Telco', bundle }) })
  await renderScreen(<BookingSummary state={inMalaysia} />, page)
  const pass = await screen.findByText(/^A free 3-day Telco roaming pass comes with your stay\.$/)
  const opens = screen.getByRole('button', { name: 'Booking details' }).getAttribute('aria-controls')
  const folded = document.getElementById(opens ?? '')
  expect(folded?.textContent).toContain('1 Jalan Raja')
  expect(folded?.contains(pass)).toBe(false)
})

const onTop = [{ description: 'Tourism tax', amount: 20, isIncluded: false }]

it.each([
  ['', { taxes: [] }, ''],
  ['You pay now', { taxes: onTop }, '+ USD\u00A020 at the hotel'],
  ['Pay at the hotel', { taxes: onTop, payAtHotel: true }, '+ USD\u00A020 at the hotel'],
])(
  'says on a phone before it is opened where the total is paid if not all of it now, and what the hotel collects on top: %s',
  async (total, changes, plus) => {
    const rate = { ...aRate({ id: 'rate-1', roomId: 'r1' }), ...changes }
    await renderScreen(<BookingSummary state={aCheckout({ rates: [rate] })} />)
    const strip = screen.getByRole('button', { name: 'Booking details' }).parentElement
    expect(strip?.textContent).toBe(`${total}USD 1,234${plus}Booking details`)
  },
)

it('marks the rooms’ names as English, and says so in the language of an Indonesian page', async () => {
  const { unmount } = await renderScreen(<BookingSummary state={state} />, aPageState({ language: 'id' }))
  const note = screen.getByText('Ditulis dalam bahasa Inggris')
  expect(note.lang).toBe('id')
  expect(note.parentElement?.lang).toBe('en')
  expect(note.parentElement?.textContent).toContain('Twin')
  unmount()
  await renderScreen(<BookingSummary state={state} />)
  expect(screen.queryByText(/^Written in/)).toBeNull()
})

it('draws below the sentence how what cancelling costs grows: by a share of the total, though each room is listed rounded up', async () => {
  const half = { start: '2099-12-18T18:00', end: '2099-12-20T12:00', value: 50, valueType: 'Percentage' as const }
  const rates = ['r1', 'r2'].map((roomId) =>
    aRate({ id: roomId, roomId, totalRate: 618, rules: [{ ...free, end: half.start }, half] }),
  )
  await renderScreen(<BookingSummary state={aCheckout({ rates })} />)
  const drawn = screen
    .getAllByText(/^Free cancellation until 18 Dec 2099.*After that USD\s617 until/)
    .map((sentence) =>
      Array.from(sentence.querySelector('[data-timeline]')?.children ?? [], (part) => part.textContent),
    )
  expect(drawn).toContainEqual(['Free', 'USD\u00A0617', 'No refund'])
})
