import { fireEvent, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { aCheckout, aForm } from '#web/storefront/checkout/a-checkout.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { GuestSection } from './GuestSection.tsx'

const stay = aCheckout()
const everyone = { ...stay, rates: stay.rates.map((rate) => ({ ...rate, allGuestsInfoRequired: true })) }

function Section({ state = stay, values = aForm() }: { state?: CheckoutState; values?: CheckoutForm }) {
  const form = useForm<CheckoutForm>({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <GuestSection state={state} />
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

const nobody = { firstName: '', lastName: '' }
const sameAsMe = () => screen.queryAllByRole('button', { name: /^Same as me/ }).map((press) => press.ariaLabel)
const namesIn = (guest: string) =>
  within(screen.getByRole('group', { name: guest }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)

it('a further room is led by the person who books with one press; no further guest of a room is', async () => {
  await renderScreen(<Section values={aForm({ forOthers: true, guests: [nobody, nobody, nobody] })} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Same as me: Guest 2 · room 2' }))
  expect(sameAsMe()).toEqual(['Same as me: Guest 2 · room 2'])
  expect(namesIn('Guest 2 · room 2')).toEqual(['Maya', 'Putri'])
  expect(namesIn('Guest 1 · room 1')).toEqual(['', ''])
  expect(namesIn('Guest 3 · room 2')).toEqual(['', ''])
})

it.each<[string, CheckoutForm, string[]]>([
  ['oneself', aForm(), ['Room 2 is booked in the name of guest 1, too.']],
  ['others, one name', aForm({ forOthers: true }), ['Room 2 is booked in the name of guest 1, too.']],
  ['others, a name for each', aForm({ forOthers: true, guests: [nobody, nobody] }), []],
])('a room that nobody is named for says in whose name it is: %s', async (_who, values, words) => {
  await renderScreen(<Section values={values} />)
  expect(screen.queryAllByText(/booked in the name/).map(({ textContent }) => textContent)).toEqual(words)
})

it('several such rooms are said together, of one room nothing is', async () => {
  const [room] = stay.occupancies
  const four = { ...stay, occupancies: [room!, room!, room!, room!] }
  const { unmount } = await renderScreen(<Section state={four} />)
  expect(screen.getByText('Rooms 2–4 are booked in the name of guest 1, too.')).toBeTruthy()
  unmount()
  const one = await renderScreen(<Section state={{ ...stay, occupancies: [room!] }} />)
  expect(screen.queryByText(/booked in the name/)).toBeNull()
  one.unmount()
  await renderScreen(<Section state={everyone} />)
  expect(screen.queryByText(/booked in the name/)).toBeNull()
})

it('a room led by guest 1 is said where the names are folded, too', async () => {
  await renderScreen(<Section values={aForm({ forOthers: true, guests: [{ firstName: 'Adi', lastName: 'Putri' }] })} />)
  expect(screen.getAllByText(/Room 2 is booked in the name/).some((words) => !words.closest('[hidden]'))).toBe(true)
})

it('where every guest is named, it stands at the first adult of each further room', async () => {
  const guests = Array.from({ length: 5 }, () => nobody)
  await renderScreen(<Section state={everyone} values={aForm({ guests })} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Same as me: Guest 4 · room 2' }))
  expect(sameAsMe()).toEqual(['Same as me: Guest 4 · room 2'])
  expect(namesIn('Guest 4 · room 2')).toEqual(['Maya', 'Putri'])
  expect(namesIn('Guest 5 · room 2')).toEqual(['', ''])
})

it('offers nobody’s name before there is one', async () => {
  await renderScreen(<Section values={aForm({ lastName: ' ', forOthers: true, guests: [nobody, nobody] })} />)
  expect(await screen.findByRole('button', { name: 'Remove Guest 2 · room 2' })).toBeTruthy()
  expect(sameAsMe()).toEqual([])
})
