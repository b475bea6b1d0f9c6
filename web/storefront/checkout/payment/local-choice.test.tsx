import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import { listWaysToPay, type WayToPay } from '#shared/api/ways-to-pay.ts'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { LocalChoice } from './LocalChoice.tsx'

const local: WayToPay = {
  id: 'one',
  kind: 'redirect',
  currency: 'IDR',
  amount: null,
  label: 'The local gateway',
  choices: [
    { id: 'bank', label: 'Bank transfer', detail: 'You get an account number.' },
    { id: 'code', label: 'QR code' },
  ],
  mustChoose: false,
}
let ways: WayToPay[]
beforeEach(() => {
  ways = [local]
  serve(on(listWaysToPay).says(() => ({ ways })))
})

function Part({ payBy = '', token = 'quote-1' }: { payBy?: string; token?: string }) {
  const form = useForm<CheckoutForm>({ defaultValues: aForm({ payBy }) })
  const sent = useWatch({ control: form.control, name: 'payBy' })
  return (
    <FormProvider {...form}>
      <LocalChoice state={aCheckout({ quote: { ...aCheckout().quote, token } })} />
      <output>{`sent: ${sent}`}</output>
    </FormProvider>
  )
}
const render = (part = <Part />) => renderScreen(part, aPageState(), '/payment')
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

it('every way is chosen until the traveller chooses one, each said in a line', async () => {
  await render()
  expect((await radio(/^All methods/)).checked).toBe(true)
  expect(screen.getByRole('group', { name: 'How you pay' })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await userEvent.click(await radio(/^Bank transfer ?You get an account number\.$/))
  expect(screen.getByText('sent: bank')).toBeTruthy()
  await userEvent.click(await radio(/^All methods/))
  expect(screen.getByText('sent:')).toBeTruthy()
})

it('says with the choice that it cannot be changed once the page is open', async () => {
  await render()
  const words = 'Once the payment page is open, this choice cannot be changed for this booking.'
  const group = await screen.findByRole('group', { name: 'How you pay', description: words })
  expect(within(group).getByText(words)).toBeTruthy()
})

it('what was chosen before a reload is chosen still', async () => {
  await render(<Part payBy="code" />)
  expect((await radio(/^QR code/)).checked).toBe(true)
  expect(screen.getByText('sent: code')).toBeTruthy()
})

it('what is no longer offered is not chosen any more', async () => {
  await render(<Part payBy="gone" />)
  expect((await radio(/^All methods/)).checked).toBe(true)
  await waitFor(() => expect(screen.getByText('sent:')).toBeTruthy())
})

it('a gateway that names no ways, and a server that does not answer, leave the choice to the gateway’s page', async () => {
  ways = [{ ...local, choices: [] }]
  const { unmount } = await render(<Part payBy="code" />)
  await waitFor(() => expect(screen.getByText('sent:')).toBeTruthy())
  expect(screen.queryByRole('radio')).toBeNull()
  unmount()
  serve(on(listWaysToPay).says(refusal(503, 'UNAVAILABLE')))
  await render(<Part payBy="code" token="quote-2" />)
  await waitFor(() => expect(screen.getByText('sent:')).toBeTruthy())
  expect(screen.queryByRole('radio')).toBeNull()
  expect(bodies(listWaysToPay).at(-1)).toEqual({ selectedToken: 'quote-2' })
})
