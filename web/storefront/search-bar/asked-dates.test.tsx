import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { autosuggest, getLocation } from '#shared/api/places.ts'
import { addDays } from '#shared/stay/stay.ts'
import { on, serve } from '#web/serve.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { renderScreen } from '#web/testing.tsx'
import { SearchForm } from './SearchForm.tsx'

const bali = { id: '328057', name: 'Bali', fullName: 'Bali, Indonesia', type: 'city', country: 'ID' }

/** In the middle of a month: at its end the calendars show other months. */
const today = '2026-11-18'
const asWide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches }))

beforeEach(() => {
  vi.setSystemTime(`${today}T12:00:00`)
  asWide(true)
  serve(
    on(autosuggest).says({ status: 'success', locationSuggestions: [bali] }),
    on(getLocation).says({ ...bali, referenceId: bali.id, coordinates: { lat: -8.6, long: 115.2 }, boundaries: [] }),
  )
})
afterEach(() => vi.useRealTimers())

const onPhone = () => asWide(false)
const destination = () => screen.getByRole('combobox', { name: 'Where' })
const offer = () => screen.findByRole('option', { name: /^Bali, Indonesia/ })
const go = () => userEvent.click(screen.getByRole('button', { name: /Go/ }))

async function pressBali() {
  await userEvent.type(destination(), 'bal')
  await userEvent.click(await offer())
}
async function chooseBaliByKeys() {
  await userEvent.type(destination(), 'bal')
  await offer()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(destination()).toHaveProperty('value', 'Bali, Indonesia'))
}

it('asks for the dates as soon as a destination is pressed: in, out and Go are left', async () => {
  const { router } = await renderScreen(<SearchForm />)
  await pressBali()
  await userEvent.click(await screen.findByRole('button', { name: /^Tuesday, December 8, 2026/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Friday, December 11, 2026/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await go()
  await waitFor(() => expect(router.state.location.search).toContain('checkIn=2026-12-08&checkOut=2026-12-11'))
})

it('asks for the dates once', async () => {
  await renderScreen(<SearchForm />)
  await pressBali()
  await screen.findByRole('dialog', { name: 'Choose your dates' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A frame after the dialog has gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Check-in/ })))
  await userEvent.clear(destination())
  await pressBali()
  expect(destination()).toHaveProperty('value', 'Bali, Indonesia')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not ask for dates that are chosen already', async () => {
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  const initial = createSearchState({ place: 'Tokyo', placeId: '9', ...stay, occupancies, hasProvider: false })
  await renderScreen(<SearchForm initial={initial} />)
  await userEvent.clear(destination())
  await pressBali()
  expect(destination()).toHaveProperty('value', 'Bali, Indonesia')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves who chooses a destination by a key in its box', async () => {
  await renderScreen(<SearchForm />)
  await chooseBaliByKeys()
  expect(document.activeElement).toBe(destination())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not cover a phone’s form with dates that nobody asked for', async () => {
  onPhone()
  await renderScreen(<SearchForm />)
  await pressBali()
  expect(destination()).toHaveProperty('value', 'Bali, Indonesia')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes its calendar with the check-out: Go is the next press', async () => {
  const { router } = await renderScreen(<SearchForm />)
  await chooseBaliByKeys()
  const part = screen.getByText(/^Check-in/).closest('button')
  await userEvent.click(part!)
  await userEvent.click(await screen.findByRole('button', { name: /^Tuesday, December 8, 2026/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Friday, December 11, 2026/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(part?.textContent?.replaceAll('\u00A0', ' ')).toContain('3 nightsTue, 8 Dec – Fri, 11 Dec')
  await waitFor(() => expect(document.activeElement).toBe(part))
  await go()
  await waitFor(() => expect(router.state.location.search).toContain('checkIn=2026-12-08&checkOut=2026-12-11'))
})

it('keeps its calendar open over a check-out that was cut, so that it is seen', async () => {
  await renderScreen(<SearchForm />)
  await chooseBaliByKeys()
  await userEvent.click(screen.getByText(/^Check-in/).closest('button')!)
  await userEvent.click(await screen.findByRole('button', { name: /^Tuesday, November 24, 2026/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Thursday, December 31, 2026/ }))
  expect(within(screen.getByRole('dialog')).getByText('30 nights')).toBeTruthy()
})

it('on a phone, too, closes its calendar with the check-out', async () => {
  onPhone()
  const { router } = await renderScreen(<SearchForm />)
  await chooseBaliByKeys()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose your dates' })
  await userEvent.click(await within(dialog).findByRole('button', { name: /November 24, 2026/ }))
  await userEvent.click(await within(dialog).findByRole('button', { name: /November 27, 2026/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /Search/ }))
  await waitFor(() => expect(router.state.location.search).toContain('checkIn=2026-11-24&checkOut=2026-11-27'))
})
