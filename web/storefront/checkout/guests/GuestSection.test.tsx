import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { GuestSection } from './GuestSection.tsx'

function Section() {
  const form = useForm<CheckoutForm>({ defaultValues: aForm() })
  return (
    <FormProvider {...form}>
      <GuestSection state={aCheckout()} />
    </FormProvider>
  )
}

const member = (...role: number[]) => ({ companyData: aCompany(), teamMembers: { role } })

beforeEach(() => clearSession())

it.each<[string, Partial<UserData>, boolean]>([
  ['a traveller', {}, true],
  ['a member with 1003', member(1001, 1002, 1003), true],
  ['a member without it', member(1001, 1002), false],
  ['a PIC', { companyData: aCompany(), isPIC: true }, true],
])('%s may or may not book for others [A6-012]', async (_who, changes, isOffered) => {
  storeSession('secret', aUser(changes))
  await renderScreen(<Section />)
  expect(screen.queryByRole('checkbox', { name: 'I am booking for someone else' }) !== null).toBe(isOffered)
})

const fills = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete')

it('tells the browser what each field is: one’s own name, and nothing that it knows of other guests or of the hotel', async () => {
  await renderScreen(<Section />)
  expect([fills('Guest first name'), fills('Guest last name')]).toEqual(['given-name', 'family-name'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am booking for someone else' }))
  expect([fills('Guest first name'), fills('Guest last name')]).toEqual(['off', 'off'])
  expect([fills('When will you arrive?'), fills('Requests to the hotel')]).toEqual(['off', 'off'])
})
