import type { Stripe } from '@stripe/stripe-js'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { CardEntry } from './CardEntry.tsx'
import { CardFields } from './CardFields.tsx'

type Told = { complete: boolean; error?: { message: string } }
type Listener = (told: Told) => void

/** The provider's frames, which tell the page what happens in them. */
const frames = new Map<string, Listener>()
const tell = (part: string, told: Told) => act(async () => frames.get(part)?.(told))
const frame = (part: string) => ({
  on: (event: string, listener: Listener) => {
    if (event === 'change') frames.set(part, listener)
  },
  off: () => undefined,
  mount: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
})
const provider = {
  elements: () => ({ create: frame, getElement: () => null, update: () => undefined }),
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
} as unknown as Stripe
beforeEach(() => frames.clear())

const nothing = () => undefined
const makeCard = { current: null }
const fields = (onComplete: (isComplete: boolean) => void = nothing) => (
  <CardFields {...{ provider, onComplete, makeCard }} />
)
const entry = (problem?: string) => <CardEntry {...{ problem, makeCard }} onComplete={nothing} />
const fieldOf = (label: string) => screen.getByText(label).nextElementSibling
const marked = () =>
  ['Card number', 'Expiry date', 'Security code'].filter((label) => fieldOf(label)?.hasAttribute('data-invalid'))

it('marks the field whose frame says that it is wrong, with what it says, until it is right', async () => {
  await renderScreen(fields())
  await screen.findByText('Card number')
  expect(marked()).toEqual([])
  await tell('cardExpiry', { complete: false, error: { message: 'The date is past.' } })
  expect(marked()).toEqual(['Expiry date'])
  expect((await screen.findByRole('alert')).textContent).toBe('The date is past.')
  await tell('cardExpiry', { complete: true })
  expect(marked()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is complete with the third field that is', async () => {
  const onComplete = vi.fn<(isComplete: boolean) => void>()
  await renderScreen(fields(onComplete))
  await screen.findByText('Card number')
  for (const part of ['cardNumber', 'cardExpiry', 'cardCvc']) await tell(part, { complete: true })
  await tell('cardCvc', { complete: false })
  expect(onComplete.mock.calls.flat()).toEqual([false, false, true, false])
})

it('marks the card as a whole once its payer was told that something is missing', async () => {
  const shown = await renderScreen(entry())
  const card = await screen.findByRole('group', { name: 'Card details' })
  expect(card.hasAttribute('data-invalid')).toBe(false)
  shown.unmount()
  await renderScreen(entry('Please complete your card details'))
  const wrong = await screen.findByRole('group', { name: 'Card details' })
  expect(wrong.hasAttribute('data-invalid')).toBe(true)
  // Its fields that are not complete are drawn as wrong by that.
  expect(wrong.classList.contains('group/card')).toBe(true)
  expect(screen.getByText('Please complete your card details')).toBeTruthy()
})
