import { expect, it } from 'vitest'
import { parseStayQuery, readSearchState, stayOf, stayQueryOf } from './search-state.ts'
import { createSearchState } from './new-search.ts'
import { paths } from '#web/paths.ts'

const today = '2026-11-21'
const occupancies = [
  { numOfAdults: 2, childAges: [6, 9] },
  { numOfAdults: 1, childAges: [] },
]
const state = createSearchState({
  place: 'Bali, Indonesia',
  placeId: '328057',
  checkIn: '2026-12-20',
  checkOut: '2026-12-23',
  occupancies,
  hasProvider: false,
})

it('carries the documents’ fields [A2-041] [A2-042] [A2-043] [A3-022] [A3-024]', () => {
  expect(state).toMatchObject({
    hasProvider: false,
    place: 'Bali, Indonesia',
    placeId: '328057',
    startDate: '2026-12-20',
    endDate: '2026-12-23',
    noofAdults: 3,
    noofChild: 2,
    noofroom: 2,
  })
})

it('describes each room as a pane; the first cannot be closed [A3-023] [A4-012]', () => {
  expect(state.panes).toEqual([
    { key: '1', adults: 2, children: 2, childrenInfo: [6, 9], closable: false },
    { key: '2', adults: 1, children: 0, childrenInfo: [], closable: true },
  ])
})

it('survives the router and refuses what is not a search', () => {
  expect(readSearchState(structuredClone(state))).toEqual(state)
  expect(readSearchState(null)).toBeUndefined()
  expect(readSearchState({ ...state, startDate: 'soon' })).toBeUndefined()
})

it.each(['place', 'placeId', 'startDate', 'endDate', 'occupancies', 'noofAdults', 'noofChild', 'noofroom', 'panes'])(
  'is read whole: without %s it is not a search [B2-040]',
  (field) => {
    expect(readSearchState({ ...state, [field]: undefined })).toBeUndefined()
  },
)

const suggestion = {
  id: '1',
  name: 'Bali',
  fullName: 'Bali, Indonesia',
  type: 'city',
  country: 'ID',
  coordinates: { lat: -8.4, long: 115.2 },
  leadsTo: { id: '2', name: 'Ubud', fullName: 'Ubud, Indonesia' },
}

it('is read with the suggestion that was chosen', () => {
  const chosen = { ...state, activeSuggestion: suggestion }
  expect(readSearchState(chosen)).toEqual(chosen)
})

it.each<[string, unknown]>([
  ['a place without a name', { activeSuggestion: { ...suggestion, name: undefined } }],
  ['a place beyond the pole', { activeSuggestion: { ...suggestion, coordinates: { lat: 91, long: 0 } } }],
  ['a place that leads nowhere', { activeSuggestion: { ...suggestion, leadsTo: {} } }],
  ['a day that is none', { endDate: '2026-02-30' }],
  ['a room for nobody', { occupancies: [{ numOfAdults: 0, childAges: [] }] }],
  ['a panel without its key', { panes: [{ ...state.panes[0], key: undefined }] }],
  ['a panel of a long key', { panes: [{ ...state.panes[0], key: '1'.repeat(21) }] }],
  ['a number that is text', { noofAdults: '3' }],
  ['a yes that is text', { hasProvider: 'no' }],
])('with %s it is no search', (_what, part) => {
  expect(readSearchState({ ...state, ...(part as object) })).toBeUndefined()
})

it('leaves out a currency that the shop does not have', () => {
  expect(parseStayQuery(new URLSearchParams('currency=XTS'), today).currency).toBeUndefined()
})

it('survives the address', () => {
  const address = paths.results({ place: { name: 'Bali', id: '1' }, ...stayQueryOf(state), currency: 'MYR' })
  const read = parseStayQuery(new URLSearchParams(address.split('?')[1]), today)
  expect(read).toEqual({ checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies, currency: 'MYR' })
})

it.each([
  ['only one date', 'checkIn=2026-12-20'],
  ['a past stay', 'checkIn=2026-11-20&checkOut=2026-11-22'],
  ['dates the wrong way round', 'checkIn=2026-12-23&checkOut=2026-12-20'],
  ['no calendar date', 'checkIn=2026-13-45&checkOut=2026-12-20'],
  ['too long a stay', 'checkIn=2026-12-01&checkOut=2027-01-31'],
])('ignores %s', (_what, text) => {
  const read = parseStayQuery(new URLSearchParams(text), today)
  expect(read.checkIn).toBeUndefined()
  expect(read.checkOut).toBeUndefined()
})

it('opens without dates in two days for one night, one adult in one room [B2-041] [B2-042] [B2-043]', () => {
  expect(stayOf({}, undefined, today)).toEqual({
    checkIn: '2026-11-23',
    checkOut: '2026-11-24',
    occupancies: [{ numOfAdults: 1, childAges: [] }],
  })
})

it('keeps the guests of a carried search whose days have passed, and not the days', () => {
  expect(stayOf({}, state, '2026-12-20')).toMatchObject({ checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies })
  expect(stayOf({}, state, '2026-12-21')).toEqual({ checkIn: '2026-12-23', checkOut: '2026-12-24', occupancies })
})

it('believes the address before the carried search', () => {
  const stay = stayOf({ checkIn: '2026-12-24', checkOut: '2026-12-26' }, state, today)
  expect(stay).toMatchObject({ checkIn: '2026-12-24', occupancies })
})
