import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { renderScreen } from '#web/testing.tsx'
import { ResidenceMismatch } from './ResidenceMismatch.tsx'

function At({ state }: { state: CheckoutState }) {
  return (
    <FormProvider {...useForm<CheckoutForm>({ defaultValues: aForm({ country: 'MY' }) })}>
      <ResidenceMismatch state={state} />
    </FormProvider>
  )
}

const pricedFor = (nationality: string, more: Partial<CheckoutState> = {}) =>
  aCheckout({ ...more, quote: { ...aCheckout().quote, nationality } })
const reprice = () => screen.queryByRole('link', { name: 'See prices for residents of Malaysia' })?.getAttribute('href')

it('leads to the prices of where the address is, and says nothing where they are the same', async () => {
  const { unmount } = await renderScreen(<At state={pricedFor('US')} />)
  expect(screen.getByRole('alert').textContent).toContain('residents of the United States')
  expect(reprice()).toContain('residence=MY')
  expect(reprice()).not.toContain('replaces')
  unmount()
  await renderScreen(<At state={pricedFor('MY')} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps which stay is changed: else the old one would stay booked beside the new one, and nothing say so', async () => {
  await renderScreen(<At state={pricedFor('US', { replaces: 'LS-1' })} />)
  expect(reprice()).toContain('replaces=LS-1')
})
