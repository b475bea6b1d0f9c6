import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { autosuggest, getLocation, type LocationSuggestion } from '#shared/api/places.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { on, sent, serve } from '#web/serve.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import { storeFor } from '#web/storage/expiring.ts'
import { aPageState, aPartner, renderScreen } from '#web/testing.tsx'
import { rememberSearch } from './place/recent-searches.ts'
import { SearchForm, type SearchPart } from './SearchForm.tsx'

const bali = { id: '328057', name: 'Bali', fullName: 'Bali, Indonesia', type: 'city', country: 'ID' }
const airport = { ...bali, id: '1', fullName: 'Bali Airport', type: 'Airport' }
const hotel = { ...bali, id: '2', fullName: 'Bali Hotel', type: 'Hotel' }
const station = { ...bali, id: '3', fullName: 'Bali Station', type: 'TrainStation' }
const area = { ...bali, id: '4', fullName: 'Bali area', type: 'MultiCity' }

/** In the middle of a month: at its end the calendars show other months. */
const today = '2026-11-18'
const go = () => userEvent.click(screen.getByRole('button', { name: /Go/ }))
const destination = () => screen.getByRole('combobox', { name: 'Where' })

beforeEach(() => {
  vi.setSystemTime(`${today}T12:00:00`)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))
  serve(
    on(autosuggest).says(({ query: { term } }) => suggest(...all.filter(({ fullName }) => isIn(term, fullName)))),
    on(getLocation).says({ ...bali, referenceId: bali.id, coordinates: { lat: -8.6, long: 115.2 }, boundaries: [] }),
  )
})
const all = [airport, bali, hotel, station, area]
const isIn = (term: string, name: string) => name.toLowerCase().includes(term.toLowerCase())
const suggest = (...locationSuggestions: LocationSuggestion[]) => ({ status: 'success' as const, locationSuggestions })
const offline = () => serve(on(autosuggest).says(() => Promise.reject(new TypeError('no network'))))

afterEach(() => vi.useRealTimers())

const offers = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) })
/** By keys: who presses a destination is asked for the dates next. */
async function chooseBali() {
  await userEvent.type(destination(), 'bal')
  await offers('Bali, Indonesia')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(destination()).toHaveProperty('value', 'Bali, Indonesia'))
}
const askedTerms = () => sent(autosuggest).map(({ query }) => query.term)

it('asks once for a word typed fast [A5-033]', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.click(destination())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const text of ['b', 'ba', 'bal', 'bali', 'bali,']) {
    fireEvent.change(destination(), { target: { value: text } })
    act(() => void vi.advanceTimersByTime(99))
  }
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await offers('Bali, Indonesia')
  expect(askedTerms()).toEqual(['bali,'])
})

/** What can stop the questions for a term. */
const signalsOf = (term: string) =>
  vi.mocked(fetch).mock.calls.flatMap(([path, init]) => ((path as string).endsWith(`=${term}`) ? [init?.signal] : []))

it('aborts the older question and shows the newer answer, whichever comes first', async () => {
  const never = new Promise<never>(() => undefined)
  serve(on(autosuggest).says(({ query }) => (query.term === 'ba' ? never : suggest(bali))))
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'ba')
  await waitFor(() => expect(signalsOf('ba')).toHaveLength(1))
  await userEvent.type(destination(), 'l')
  // A slow typist is answered after the first letter already: the offer alone does not tell that the older question ended.
  await waitFor(() => expect(signalsOf('ba')[0]?.aborted).toBe(true))
  await offers('Bali, Indonesia')
})

it('what was found for a word stays while it is typed on, and not while another one is answered', async () => {
  const never = new Promise<never>(() => undefined)
  serve(on(autosuggest).says(({ query }) => (query.term === 'bal' ? suggest(bali) : never)))
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'bal')
  await offers('Bali, Indonesia')
  await userEvent.type(destination(), 'i')
  await waitFor(() => expect(signalsOf('bali')).toHaveLength(1))
  expect(screen.getByRole('option', { name: /^Bali/ })).toBeTruthy()
  fireEvent.change(destination(), { target: { value: 'tokyo' } })
  await waitFor(() => expect(signalsOf('tokyo')).toHaveLength(1))
  expect(screen.queryByRole('option', { name: /^Bali/ })).toBeNull()
})

it('marks what matched and says why a city is offered', async () => {
  const leadsTo = { id: '7', name: 'Kuala Lumpur', fullName: 'Kuala Lumpur, Malaysia' }
  const petronas = { ...bali, id: '9', name: 'Petronas Twin Towers', type: 'PointOfInterest', country: 'MY', leadsTo }
  serve(on(autosuggest).says(suggest(petronas, { ...bali, fullName: 'Petra, Bali' })))
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'petr')
  const city = await offers('Kuala Lumpur, Malaysia')
  expect(city.textContent).toContain('near Petronas Twin Towers')
  expect(city.querySelector('mark')?.textContent).toBe('Petr')
  const led = screen.getByRole('group', { name: 'Cities of airports, stations and sights' })
  expect(within(led).getAllByRole('option')).toEqual([city])
  expect(within(screen.getByRole('group', { name: 'Cities' })).getAllByRole('option')).toHaveLength(1)
  const other = await offers('Petra, Bali')
  expect(other.querySelector('mark')?.textContent).toBe('Petr')
  expect(other.textContent).toContain('Indonesia')
})

it('offers popular destinations in an empty box, and takes one', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.click(destination())
  expect(await screen.findByRole('group', { name: 'Popular destinations' })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
  expect(screen.getAllByRole('option')).toHaveLength(10)
  expect((await offers('New York')).textContent).toBe('New YorkUnited States')
  await userEvent.click(await offers('Singapore'))
  // The dates are asked for next.
  await userEvent.keyboard('{Escape}')
  expect(destination()).toHaveProperty('value', 'Singapore')
  expect(screen.queryByRole('option')).toBeNull()
})

it('names the place of a search made before as the reader says it, and searches it under its own name', async () => {
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  rememberSearch(
    createSearchState({ place: 'Tokyo, Japan', placeId: '9', ...stay, occupancies, hasProvider: false }),
    today,
  )
  const { router } = await renderScreen(<SearchForm />, aPageState({ language: 'id' }))
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await offers('Tokyo, Jepang'))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Tokyo, Jepang')
  await userEvent.click(screen.getByRole('button', { name: /Cari/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Tokyo-Japan/9/rooms'))
})

it('says a city in the reader’s words, in the list as in the box', async () => {
  const tokyo = { id: '9', name: 'Tokyo', fullName: 'Tokyo, Japan', type: 'city', country: 'JP' }
  serve(on(autosuggest).says(suggest(tokyo)))
  await renderScreen(<SearchForm />, aPageState({ language: 'id' }))
  const box = screen.getByRole('combobox')
  await userEvent.type(box, 'tok')
  const city = await offers('Tokyo')
  expect(city.textContent).toBe('Tokyo, Jepang')
  await userEvent.click(city)
  expect(box).toHaveProperty('value', 'Tokyo, Jepang')
  expect(screen.queryByRole('option')).toBeNull()
})

it('opens at the part that is asked for', async () => {
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  const initial = createSearchState({
    place: 'Bali, Indonesia',
    placeId: '9',
    ...stay,
    occupancies,
    hasProvider: false,
  })
  const at = (part?: SearchPart) => renderScreen(<SearchForm initial={initial} opensAt={part} />)
  const plain = await at()
  expect(screen.queryByRole('dialog')).toBeNull()
  plain.unmount()
  const dates = await at('dates')
  expect(await screen.findByRole('dialog', { name: 'Choose your dates' })).toBeDefined()
  dates.unmount()
  const guests = await at('guests')
  expect(await screen.findByRole('dialog', { name: 'Rooms and guests' })).toBeDefined()
  guests.unmount()
  await at('where')
  expect(document.activeElement).toBe(destination())
})

it('opens that part once: not again for a place that is chosen afterwards', async () => {
  serve(
    on(autosuggest).says(suggest({ id: '9', name: 'Tokyo', fullName: 'Tokyo, Japan', type: 'city', country: 'JP' })),
  )
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  const initial = createSearchState({ place: 'Bali', placeId: '8', ...stay, occupancies, hasProvider: false })
  await renderScreen(<SearchForm initial={initial} opensAt="dates" />)
  await screen.findByRole('dialog', { name: 'Choose your dates' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.clear(destination())
  await userEvent.type(destination(), 'tok')
  await userEvent.click(await offers('Tokyo'))
  expect(destination()).toHaveProperty('value', 'Tokyo, Japan')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('begins with the name of the place it edits as the reader says it', async () => {
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const occupancies = [{ numOfAdults: 2, childAges: [] }]
  const initial = createSearchState({ place: 'Tokyo, Japan', placeId: '9', ...stay, occupancies, hasProvider: false })
  await renderScreen(<SearchForm initial={initial} />, aPageState({ language: 'id' }))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Tokyo, Jepang')
})

it('offers a search made before with its dates and guests, and forgets it when asked', async () => {
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const earlier = createSearchState({
    place: 'Bali, Indonesia',
    placeId: '328057',
    ...stay,
    occupancies: [{ numOfAdults: 2, childAges: [9] }],
    hasProvider: false,
  })
  rememberSearch(earlier, today)
  const { router } = await renderScreen(<SearchForm />)
  await userEvent.click(destination())
  const recent = await offers('Bali, Indonesia')
  expect(recent.textContent).toContain('2 adults · 1 child · 1 room')
  // One of the popular ones is here already.
  expect(screen.getAllByRole('option')).toHaveLength(11)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(destination()).toHaveProperty('value', 'Bali, Indonesia')
  await go()
  await waitFor(() => expect(router.state.location.pathname).toBe('/Bali-Indonesia/328057/rooms'))
  expect(router.state.location.search).toBe(`?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=2-9&residence=US`)

  await userEvent.click(screen.getByRole('button', { name: 'Clear the destination' }))
  await userEvent.click(await offers('Clear recent searches'))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull())
  expect(localStorage.getItem('VDHOL-recent-searches')).toBeNull()
})

it('offers an earlier search of the place that is typed above the cities, with its country', async () => {
  const stay = {
    checkIn: addDays(today, 5),
    checkOut: addDays(today, 8),
    occupancies: [{ numOfAdults: 1, childAges: [] }],
  }
  const ubud = { ...bali, id: '5', name: 'Ubud', fullName: 'Ubud, Bali' }
  for (const [place, suggestion] of [
    ['Ubud, Bali', ubud],
    ['Medan', undefined],
  ] as const) {
    rememberSearch(createSearchState({ ...stay, place, placeId: place, suggestion, hasProvider: false }), today)
  }
  serve(on(autosuggest).says(suggest(ubud)))
  await renderScreen(<SearchForm />)
  await userEvent.click(destination())
  await userEvent.paste('ubu')
  await screen.findByRole('group', { name: 'Cities' })
  const [earlier, ...others] = within(screen.getByRole('group', { name: 'Recent searches' })).getAllByRole('option')
  expect(others).toEqual([])
  expect(earlier?.textContent).toMatch(/^Ubud, BaliIndonesia · .* · 1 adult · 1 room$/)
  expect(earlier?.querySelector('mark')?.textContent).toBe('Ubu')
})

it('says that places cannot be looked up, and tries again', async () => {
  const mend = offline()
  await renderScreen(<SearchForm />)
  await userEvent.click(destination())
  // At once: each term that could not be looked up brings a line of its own.
  await userEvent.paste('bal')
  const retry = await offers('Try again')
  expect(retry.textContent).toContain('We could not reach Lodestay.')
  expect(screen.queryByText(/No city of that name/)).toBeNull()
  mend()
  await userEvent.click(retry)
  await offers('Bali, Indonesia')
})

it('does not blame the traveller when nobody could be asked', async () => {
  offline()
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'bal{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not reach Lodestay/)
})

it('asks for a destination in the documents’ words and goes to the field [A5-023]', async () => {
  await renderScreen(<SearchForm />)
  await go()
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe('Please key in your prefered location.')
  expect(document.activeElement).toBe(destination())
  // On a phone, where each field has a line, it stands under its own.
  const dates = screen.getByText('Choose a destination first, then your dates.')
  expect(said.compareDocumentPosition(dates)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('lists cities only [A2-087] [A5-034] [A5-035]', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'bal')
  const options = await screen.findAllByRole('option', { name: /Bali/ })
  expect(options.map((option) => option.textContent)).toEqual(['Bali, Indonesia'])
})

it('is worked with arrows and Enter [A5-036]', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'bal')
  await screen.findByRole('option', { name: 'Bali, Indonesia' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(destination()).toHaveProperty('value', 'Bali, Indonesia')
})

it('takes the first suggestion on Enter when none is picked [A5-036]', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'bal')
  await screen.findByRole('option', { name: 'Bali, Indonesia' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(destination()).toHaveProperty('value', 'Bali, Indonesia'))
  expect(screen.getByRole('button', { name: /Check-in/ })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('option')).toBeNull()
})

it('closes the list over its own refusal', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.type(destination(), 'zzzzqq')
  await screen.findByRole('listbox')
  await go()
  await screen.findByRole('alert')
  expect(destination().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(destination(), 'a')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('opens the list for who presses the box again, after the form’s refusal and after Escape', async () => {
  await renderScreen(<SearchForm />)
  await go()
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(destination())
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(destination())
  await offers('Singapore')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(destination())
  await offers('Singapore')
})

it('knows where the place is before Go is pressed', async () => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  expect(sent(getLocation).map(({ params }) => params.id)).toContain('328057')
})

it('keeps the dates closed until there is a destination, and says why [A5-024] [A2-088]', async () => {
  await renderScreen(<SearchForm />)
  expect(screen.getByRole('button', { name: /Check-in/ })).toHaveProperty('disabled', true)
  expect(screen.getByText('Choose a destination first, then your dates.')).toBeDefined()
  await chooseBali()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  expect(await screen.findAllByRole('grid')).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
})

it('searches tomorrow for one night, one adult, unless told otherwise [A5-031] [A5-032] [A5-026]', async () => {
  const { router } = await renderScreen(<SearchForm />)
  await chooseBali()
  await go()
  await waitFor(() => expect(router.state.location.pathname).toBe('/Bali-Indonesia/328057/rooms'))
  expect(router.state.location.search).toBe(
    `?checkIn=${addDays(today, 1)}&checkOut=${addDays(today, 2)}&rooms=1&residence=US`,
  )
  expect(router.state.location.state).toMatchObject({ place: 'Bali, Indonesia', placeId: '328057', noofAdults: 1 })
})

it('says for whom it searches: every partner is a provider, with a word beside ours or without [A2-041]', async () => {
  const partner = aPartner({
    suffix: 'for Business',
    landing: {} as NonNullable<ReturnType<typeof aPartner>['landing']>,
  })
  const { router } = await renderScreen(<SearchForm />, aPageState({ partner }))
  await chooseBali()
  await go()
  await waitFor(() => expect(router.state.location.state).toMatchObject({ hasProvider: true }))
})

it('keeps the dates and guests of a search whose place nobody knows, and its name as typed', async () => {
  const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 8) }
  const occupancies = [{ numOfAdults: 2, childAges: [9] }]
  const unknown = createSearchState({ place: 'Bal', placeId: '', ...stay, occupancies, hasProvider: false })
  const { router } = await renderScreen(<SearchForm initial={unknown} />)
  expect(destination()).toHaveProperty('value', 'Bal')
  await go()
  await waitFor(() => expect(router.state.location.pathname).toBe('/Bali-Indonesia/328057/rooms'))
  expect(router.state.location.search).toBe(`?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=2-9&residence=US`)
})

it('understands a destination that was typed and not picked', async () => {
  const { router } = await renderScreen(<SearchForm />)
  // The first Enter closes the list, the second sends the form.
  await userEvent.type(destination(), 'bali{Enter}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/Bali-Indonesia/328057/rooms'))
})

it('clears the stored results of earlier searches [A4-017]', async () => {
  storeFor('VDHOL-results-old', [1])
  const { router } = await renderScreen(<SearchForm />)
  // The first Enter closes the list, the second sends the form.
  await userEvent.type(destination(), 'bali{Enter}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toContain('/rooms'))
  expect(localStorage.getItem('VDHOL-results-old')).toBeNull()
})

it('opens the calendar on the chosen day, ready for the arrow keys', async () => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/selected$/))
})

it('counts rooms, adults and children with their ages [A2-089] [A4-014] [A5-028] [A5-030]', async () => {
  await renderScreen(<SearchForm />)
  await userEvent.click(screen.getByRole('button', { name: /Guests/ }))
  expect(await screen.findByText('Above 12 years')).toBeDefined()
  expect(screen.getByText('12 years and below')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'More: Children' }))
  const age = screen.getByLabelText<HTMLSelectElement>('Age of child 1')
  expect(age.value).toBe('6')
  expect([...age.options].map(({ value }) => Number(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('on a phone adds and deletes rooms; the new one becomes active [A2-093] [A2-094] [A4-011]', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  await renderScreen(<SearchForm />)
  await userEvent.click(screen.getByRole('button', { name: /Guests/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add Room' }))
  expect(document.activeElement?.textContent).toBe('Room 2')
  await userEvent.click(screen.getByRole('button', { name: 'Delete Room 2' }))
  expect(screen.queryByText('Room 2')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Room 1')
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))

const dateIn = (cell: HTMLElement) =>
  dateOf(new Date(/\w+ \d+, \d{4}/.exec(cell.getAttribute('aria-label') ?? '')?.[0] ?? ''))

it('offers no past date [A5-025]', async () => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  const cells = await screen.findAllByRole('button', { name: /\w+ \d+, \d{4}/ })
  const disabled = cells.filter((cell) => cell.getAttribute('aria-disabled') === 'true').map(dateIn)
  const enabled = cells.filter((cell) => cell.getAttribute('aria-disabled') !== 'true').map(dateIn)
  expect(enabled[0]).toBe(today)
  expect(disabled.filter((date) => date < today)).toEqual(cells.map(dateIn).filter((date) => date < today))
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
})

it('takes typed dates, and explains one that cannot be', async () => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  const year = await screen.findByRole('spinbutton', { name: /year.*Check-in/i })
  await userEvent.click(year)
  await userEvent.keyboard('2020')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Check-in: choose a date from .* Type the month first, then day and year: 12\/24\/2026\.$/,
  )
  await userEvent.click(year)
  await userEvent.keyboard(addDays(today, 1).slice(0, 4))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it.each([
  ['Dec 24', '{Shift>}D{/Shift}ec 24'],
  ['24 Des', '24 {Shift>}D{/Shift}es'],
  ['24 December 2026', '24 {Shift>}D{/Shift}ecember 2026'],
])('takes “%s” typed or pasted as a date', async (text, keys) => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  const part = screen.getByRole('button', { name: /Check-in/ })
  await userEvent.click(part)
  const day = await screen.findByRole('spinbutton', { name: /day.*Check-in/i })
  await userEvent.click(day)
  await userEvent.keyboard(keys)
  const words = () => part.textContent?.replaceAll('\u00A0', ' ')
  expect(words()).toContain('Thu, 24 Dec – ')
  // Another number is that of the part it is typed in.
  await userEvent.click(day)
  await userEvent.keyboard('25')
  expect(words()).toContain('Fri, 25 Dec – ')
  await userEvent.tab()
  await userEvent.click(day)
  await userEvent.paste(text.replace('24', '26'))
  expect(words()).toContain('Sat, 26 Dec – ')
})

it.each(['Dec 28', '28'])('a check-in typed “%s”, which begins as the 2nd, pulls no far check-out in', async (keys) => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  const part = screen.getByRole('button', { name: /Check-in/ })
  await userEvent.click(part)
  const day = await screen.findByRole('spinbutton', { name: /day.*Check-in/i })
  await userEvent.click(day)
  await userEvent.paste('Dec 20')
  await userEvent.click(screen.getByRole('spinbutton', { name: /day.*Check-out/i }))
  await userEvent.paste('Jan 5')
  await userEvent.click(day)
  await userEvent.keyboard(keys)
  expect(part.textContent?.replaceAll('\u00A0', ' ')).toContain('Mon, 28 Dec – Tue, 5 Jan')
})

it('on a phone, too, takes typed dates, which the calendar’s two steps show', async () => {
  onPhone()
  const { router } = await renderScreen(<SearchForm />)
  await chooseBali()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose your dates' })
  const year = await within(dialog).findByRole('spinbutton', { name: /year.*Check-out/i })
  await userEvent.click(year)
  await userEvent.keyboard('2020')
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Check-out: choose a date from /)
  const [month, day] = [/month.*Check-in/i, /day.*Check-in/i].map((name) =>
    within(dialog).getByRole('spinbutton', { name }),
  )
  await userEvent.click(month!)
  await userEvent.keyboard('12')
  await userEvent.click(day!)
  await userEvent.keyboard('24')
  expect(within(dialog).getByRole('button', { name: /Check-in.*24 Dec/ })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: /^Done/ }))
  await userEvent.click(screen.getByRole('button', { name: /Search/ }))
  await waitFor(() => expect(router.state.location.search).toContain('checkIn=2026-12-24&checkOut=2026-12-25'))
})

it('a check-in picked alone in two months is a stay of one night at once, which Done keeps', async () => {
  const { router } = await renderScreen(<SearchForm />)
  await chooseBali()
  const part = screen.getByText(/^Check-in/).closest('button')
  await userEvent.click(part!)
  await userEvent.click(await screen.findByRole('button', { name: /^Tuesday, December 8, 2026/ }))
  expect(part?.textContent?.replaceAll('\u00A0', ' ')).toContain('1 nightTue, 8 Dec – Wed, 9 Dec')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await go()
  await waitFor(() => expect(router.state.location.search).toContain('checkIn=2026-12-08&checkOut=2026-12-09'))
})

it('a check-in picked alone shows its check-out in the calendar, as the field says it', async () => {
  await renderScreen(<SearchForm />)
  await chooseBali()
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  const dialog = await screen.findByRole('dialog')
  const cell = (name: RegExp) => within(dialog).getByRole('button', { name })
  await userEvent.click(cell(/November 25/))
  expect(cell(/November 26/).className).toContain('bg-brand!')
  expect(cell(/November 27/).className).not.toContain('bg-brand!')
})

it('on a phone a new check-in sets the check-out to the day after [A4-016]', async () => {
  onPhone()
  const checkIn = addDays(today, 3)
  const search = createSearchState({
    place: 'Bali, Indonesia',
    placeId: '328057',
    checkIn: addDays(today, 1),
    checkOut: addDays(today, 9),
    occupancies: [{ numOfAdults: 1, childAges: [] }],
    hasProvider: false,
  })
  const { router } = await renderScreen(<SearchForm initial={search} />)
  await userEvent.click(screen.getByRole('button', { name: /Check-in/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose your dates' })
  await within(dialog).findByRole('grid')
  const label = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(checkIn))
  const next = within(dialog).queryByRole('button', { name: label })
  if (!next) await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  await userEvent.click(within(dialog).getByRole('button', { name: label }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^Done/ }))
  await userEvent.click(screen.getByRole('button', { name: /Search/ }))
  await waitFor(() => expect(router.state.location.search).toContain(`checkIn=${checkIn}`))
  expect(router.state.location.search).toContain(`checkOut=${addDays(checkIn, 1)}`)
})

it('says what is missing in a form that was sent without scripts, and keeps its dates and guests', async () => {
  const address = '/?missing=destination&checkIn=2026-12-20&checkOut=2026-12-22&rooms=2'
  await renderScreen(<SearchForm />, aPageState(), address)
  expect(screen.getByRole('alert').textContent).toBe('Please key in your prefered location.')
  expect(destination().getAttribute('aria-invalid')).toBe('true')
  expect(destination().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)
  expect(screen.getByRole('button', { name: /Check-in/ }).textContent).toContain(
    'Sun, 20 Dec – Tue, 22 Dec'.replaceAll(/(?<=[,\d]) (?=\w)/g, '\u00A0'),
  )
  expect(screen.getByRole('button', { name: /Guests/ }).textContent).toContain('2 adults')
})

it('works as a plain form before it comes alive', async () => {
  const { container } = await renderScreen(<SearchForm />)
  const form = container.querySelector('form')
  expect(form?.method).toBe('get')
  expect(form?.getAttribute('action')).toBe('/search')
  expect(form?.querySelector('[name=destination]')).not.toBeNull()
})
