import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { UserData } from '#shared/api/accounts.ts'
import type { PricedOption, Rate } from '#shared/api/rate-schemas.ts'
import { checkPrice } from '#shared/api/rates.ts'
import { BOOKING_SAVED, getSavedBooking, saveBooking, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { learnServerClock } from '#web/api/server-clock.ts'
import { bodies, on, refusal, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import { readCheckoutState } from '#web/storefront/checkout-state.ts'
import { closeDialog } from '#web/shell/login/dialog-state.ts'
import { Dialogs } from '#web/shell/login/Dialogs.tsx'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { aSavedBooking } from '#web/storefront/saved-booking/a-saved-booking.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { aRate, someRooms } from './a-rate.ts'
import { RatesSection } from './RatesSection.tsx'
import { groupRooms } from './room-groups.ts'

const hotel = aHotelContent()
const stay = { checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies: [{ numOfAdults: 2, childAges: [] }] }

let answers: Record<string, Partial<PricedOption> | Response | 'sold out'>
const gone = refusal(410, 'EXPIRED')
const failed = refusal(500, 'INTERNAL')
let finish: () => void
/** What the address names. */
let saved: SavedBooking

/** Price checks answer when `finish` is called. */
beforeEach(() => {
  const opened = new Promise<void>((resolve) => {
    finish = resolve
  })
  serve(
    on(getSavedBooking).says(async () => {
      await opened
      return saved
    }),
    on(checkPrice).says(async ({ params: { recommendationId: id } }) => {
      await opened
      const answer = answers[id] ?? failed
      if (answer === 'sold out') return { code: 'SOLD_OUT', message: 'Sold Out' }
      if (answer instanceof Response) return answer
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
      const hotelOfRate = { id: 'h1', rates: [], rooms: [] }
      const quote = { token: `quote-${id}`, currency: 'USD', totalRate: 100, expiresAt, nationality: 'MY' } as const
      return { ...quote, hotel: hotelOfRate, ...answer }
    }),
  )
})
afterEach(() => closeDialog())

function aSection(rates: Rate[], token: string, onRetry: () => void, publicRate?: number) {
  const rooms = someRooms(
    rates,
    rates.map(({ id }) => [id]),
  )
  for (const option of rooms.recommendations) option.publicRate = publicRate
  const list = { token, currency: 'USD' as const, hotel: rooms, correlationId: 'trace' }
  return (
    <>
      <RatesSection
        {...{ hotel, stay }}
        rates={list}
        groups={groupRooms(rooms)}
        error={null}
        showsIds={false}
        onRetry={onRetry}
      />
      <Dialogs />
    </>
  )
}

const show = (rates: Rate[], token = 'list', onRetry: () => void = () => undefined) =>
  renderScreen(aSection(rates, token, onRetry))

/** As `show`; asking again brings the same rates in a new list. */
function showReloading(rates: Rate[], onRetry: () => void) {
  function Reloading() {
    const [lists, setLists] = useState(1)
    return aSection(rates, `list${lists}`, () => {
      onRetry()
      setLists(lists + 1)
    })
  }
  return renderScreen(<Reloading />)
}

it('a price is checked before it can be selected [B4-009] [B4-011] [B4-012]', async () => {
  answers = { rec1: { totalRate: 100 } }
  await show([aRate({ id: 'a' })])
  expect(screen.getByRole('button', { name: 'Final Price Checking...' })).toHaveProperty('disabled', true)
  finish()
  expect((await screen.findByRole('button', { name: 'Select Room r1, USD\u00A0100' })).textContent).toBe('Select')
})

it('checks each price that is shown once, though the first are asked for ahead of the list', async () => {
  const asked: string[] = []
  serve(
    on(checkPrice).says(({ params: { recommendationId } }) => {
      asked.push(recommendationId)
      return { code: 'SOLD_OUT', message: 'Sold Out' }
    }),
  )
  const rooms = ['r1', 'r2', 'r3'].flatMap((roomId) =>
    [100, 120].map((totalRate) => aRate({ id: `${roomId}-${totalRate}`, roomId, totalRate })),
  )
  await show(rooms)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Sold Out' })).toHaveLength(6))
  expect(asked).toEqual(['rec1', 'rec2', 'rec3', 'rec4', 'rec5', 'rec6'])
})

it('sold out and failed checks both read Sold Out [B4-010] [B4-013] [B7-027]', async () => {
  answers = {
    rec1: 'sold out',
    rec2: failed,
    rec3: { totalRate: 140 },
  }
  await show([aRate({ id: 'a' }), aRate({ id: 'b', totalRate: 120 }), aRate({ id: 'c', totalRate: 140 })])
  finish()
  expect(await screen.findByRole('button', { name: /^Select/ })).toBeTruthy()
  const sold = await screen.findAllByRole('button', { name: 'Sold Out' })
  expect(sold.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true])
})

it('a price that moved shows the old and the new one before Select', async () => {
  answers = { rec1: { totalRate: 118, previousRate: 100 } }
  await show([aRate({ id: 'a' })])
  finish()
  expect(await screen.findByText('The price changed from USD 100 to USD 118.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Select Room r1, USD\u00A0118' })).toBeTruthy()
})

it('says once above an Indonesian list that the names of rooms are English', async () => {
  await renderScreen(
    aSection([aRate({ id: 'a' }), aRate({ id: 'b', roomId: 'r2' })], 'list', () => undefined),
    aPageState({ language: 'id' }),
  )
  expect(screen.getAllByText(/^Nama kamar dari hotel/)).toHaveLength(1)
  cleanup()
  await show([aRate({ id: 'a' })])
  expect(screen.queryByText(/Room names come from/)).toBeNull()
})

it('a hotel without rooms says so [B4-014]', async () => {
  await show([])
  expect(screen.getByText('No Rooms Available')).toBeTruthy()
})

it('board shows as Breakfast Included, and room only not at all [B9-018] [B9-019]', async () => {
  await show([aRate({ id: 'a' }), aRate({ id: 'b', board: 'BedAndBreakfast' }), aRate({ id: 'c', board: 'Other' })])
  expect(screen.getAllByText('Breakfast Included')).toHaveLength(1)
  expect(screen.queryByText(/RoomOnly|Other/)).toBeNull()
})

const until = (end: string, start = '2026-11-01T00:00') => ({ start, end, value: 0, valueType: 'Amount' as const })

const half = { start: '2099-12-18T18:00', end: '2099-12-20T12:00', value: 50, valueType: 'Percentage' as const }

it('draws below a rate that can be cancelled how the cost grows, and nothing below one that cannot', async () => {
  const { container } = await show([aRate({ id: 'a', totalRate: 201, rules: [until('2099-12-18T18:00'), half] })])
  const drawing = container.querySelector('li [data-timeline]')
  expect(drawing?.getAttribute('aria-hidden')).toBe('true')
  expect(drawing?.children).toHaveLength(3)
  expect(drawing?.textContent, 'the sentence above says it').toBe('')
  cleanup()
  const other = await show([aRate({ id: 'a', refundable: false })])
  expect(other.container.querySelector('[data-timeline]')).toBeNull()
})

it('cancellation is said with the deadline of the hotel’s city and each step that is drawn', async () => {
  await show([aRate({ id: 'a', totalRate: 201, rules: [until('2099-12-18T18:00'), half] })])
  const steps =
    'Free cancellation until 18 Dec 2099, 18:00 (Kuala Lumpur time). After that USD 101 until 20 Dec 2099, 12:00. After that no refund.'
  expect(screen.getByText(steps)).toBeTruthy()
  expect(screen.queryByText('If you cancel this room, nothing is paid back.')).toBeNull()
})

it('a fee that is a share of the price is one of the price that is asked, on the card and in the summary', async () => {
  answers = { rec1: { totalRate: 200 } }
  await show([aRate({ id: 'a', totalRate: 202, rules: [until('2099-12-18T18:00'), half] })])
  finish()
  const terms = /After that USD\s100 until/
  expect(await screen.findByText(terms)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Select/ }))
  expect(within(await screen.findByRole('dialog')).getByText(terms)).toBeTruthy()
})

it.each([
  ['gives nothing back', false, 'If you cancel this room, nothing is paid back.'],
  [
    'is paid at the hotel and never free to cancel',
    true,
    'You pay nothing now. If you cancel or do not come, the hotel may ask for the full price.',
  ],
])('a rate that %s says so at its button, and in the summary', async (_, payAtHotel, warning) => {
  answers = { rec1: { totalRate: 100 } }
  await show([aRate({ id: 'a', refundable: false, payAtHotel })])
  finish()
  const select = await screen.findByRole('button', { name: /^Select/ })
  const words = document.getElementById(select.getAttribute('aria-describedby') ?? '')
  expect(words?.textContent).toBe(warning)
  await userEvent.click(select)
  const book = await screen.findByRole('button', { name: 'Book now' })
  const again = document.getElementById(book.getAttribute('aria-describedby') ?? '')
  expect(again?.textContent).toBe(warning)
})

it.each([
  [105, ['Member price · you save USD\u00A05']],
  [100, []],
])('a member reads beside 100 what is saved against %d', async (publicRate, said) => {
  await renderScreen(aSection([aRate({ id: 'a' })], 'list', () => undefined, publicRate))
  expect(screen.queryAllByText(/^Member price/).map((line) => line.textContent)).toEqual(said)
})

it('of a rate that is sold out nothing is praised any more', async () => {
  answers = { rec1: 'sold out' }
  await renderScreen(aSection([aRate({ id: 'a' })], 'list', () => undefined, 105))
  expect(screen.getByText(/^Member price/).className).not.toContain('invisible')
  finish()
  await screen.findByRole('button', { name: 'Sold Out' })
  expect(screen.getByText(/^Member price/).className).toContain('invisible')
  expect(screen.getByText('USD').parentElement?.className).toContain('text-muted')
})

it('a rate says when it is paid', async () => {
  await show([aRate({ id: 'a' }), aRate({ id: 'b', payAtHotel: true })])
  expect(screen.getAllByText('You pay now')).toHaveLength(1)
  expect(screen.getAllByText('You pay at the hotel; your card is only a guarantee')).toHaveLength(1)
})

it('price details add up to the total, and what the hotel collects stands apart', async () => {
  const taxes = [
    { description: 'Service charge', amount: 12.3, isIncluded: true },
    { description: 'Tourism tax', amount: 8.1, isIncluded: false },
  ]
  await show([aRate({ id: 'a', taxes })])
  expect(screen.getByText('3 nights · 1 room · taxes we collect included')).toBeTruthy()
  expect(screen.getByText(/^\+ USD\s9 at the hotel$/)).toBeTruthy()
  await userEvent.click(screen.getByText('Price details'))
  const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines).toEqual([
    ['Rooms · 3 nights · 1 room', 'USD\u00A087'],
    ['Service charge (included)', 'USD\u00A013'],
    ['TotalUSD\u00A034 a night on average', 'USD\u00A0100'],
    ['Due at the hotel, not in the total', 'The hotel may collect it in its own currency.'],
    ['Tourism tax', 'USD\u00A09'],
  ])
})

it('a rate for residents says so, in the supplier’s words', async () => {
  const policies = [{ type: 'Nationality', text: 'Sold to residents of Malaysia.' }]
  await show([aRate({ id: 'a', policies }), aRate({ id: 'b' })])
  expect(screen.getAllByText('Only for residents')).toHaveLength(1)
  expect(screen.getByText('Sold to residents of Malaysia.')).toBeTruthy()
})

const sold = (text: string) => ({ residentsOf: ['MY'], policies: [{ type: 'Nationality', text }] })

it('says once whose residents all rates of a room are for, and at a rate what is said of it alone', async () => {
  const shown = await show([
    aRate({ id: 'a', ...sold('Bring your card.') }),
    aRate({ id: 'b', ...sold('Bring your card.') }),
  ])
  expect(screen.getAllByText('You pay now')).toHaveLength(2)
  expect(screen.getAllByText('Only for residents of Malaysia')).toHaveLength(1)
  expect(screen.getAllByText('Bring your card.')).toHaveLength(1)
  shown.unmount()
  await show([aRate({ id: 'a', ...sold('Bring your card.') }), aRate({ id: 'b', ...sold('Bring a passport.') })])
  expect(screen.getAllByText('Only for residents of Malaysia')).toHaveLength(2)
})

it('names whose residents alone may book a rate, without a click', async () => {
  const policies = [{ type: 'Nationality', text: 'Bring your card.' }]
  await show([aRate({ id: 'a', policies, residentsOf: ['MY', 'SG'] })])
  expect(screen.getByText('Only for residents of Malaysia, Singapore')).toBeTruthy()
})

it('the info icon opens the policy and nothing to book [B2-075] [A9-008]', async () => {
  const rules = [{ start: '2026-11-01T00:00', end: '2099-12-18T18:00', value: 0, valueType: 'Amount' as const }]
  await show([aRate({ id: 'a', rules })])
  await userEvent.click(screen.getByRole('button', { name: 'Cancellation policy: Room r1' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Fully refundable before December 18th, 2099 6:00pm.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /Book|Select/ })).toBeNull()
})

it('Select opens the summary; Book now asks a visitor to log in, and keeps no checkout [A1-002] [B2-072] [B2-073] [B2-076]', async () => {
  answers = { rec1: { totalRate: 100 } }
  await show([aRate({ id: 'a' })])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Your booking' })
  expect(within(dialog).getByText('All taxes included · 3 nights · 1 room')).toBeTruthy()
  expect(dialog.textContent).toContain('USD 100')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Book now' }))
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(login.getByLabelText('Email')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Your booking' })).toBeNull()
  expect(readCheckoutState(undefined)).toBeUndefined()
})

it('marks the room in the summary as English, and says so in the language of an Indonesian page', async () => {
  answers = { rec1: { totalRate: 100 } }
  await renderScreen(
    aSection([aRate({ id: 'a' })], 'list', () => undefined),
    aPageState({ language: 'id' }),
  )
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Pilih Room r1/ }))
  const note = within(await screen.findByRole('dialog')).getByText('Ditulis dalam bahasa Inggris')
  expect(note.lang).toBe('id')
  expect(note.parentElement?.lang).toBe('en')
  expect(note.parentElement?.textContent).toContain('Room r1')
})

it('says that the total is not all where the hotel collects a tax', async () => {
  answers = { rec1: { totalRate: 100 } }
  await show([aRate({ id: 'a', taxes: [{ description: 'Tourism tax', amount: 5, isIncluded: false }] })])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your booking' }))
  expect(dialog.getByText(/^Plus USD\s5 at the hotel · 3 nights · 1 room$/)).toBeTruthy()
  expect(dialog.queryByText(/All taxes included/)).toBeNull()
})

it('a quote that is over is no price: the list is asked for again [B4-009]', async () => {
  const onRetry = vi.fn()
  answers = { rec1: { totalRate: 100, expiresAt: new Date().toISOString() } }
  await show([aRate({ id: 'a' })], 'list', onRetry)
  finish()
  const select = await screen.findByRole('button', { name: /^Select/ })
  answers = { rec1: gone }
  await userEvent.click(select)
  const summary = await screen.findByRole('dialog', { name: 'Your booking' })
  await within(summary).findByRole('button', { name: 'Sold Out' })
  expect(within(summary).queryByRole('button', { name: 'Book now' })).toBeNull()
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a quote that is over is no price on a clock that is two days behind either', async () => {
  const now = Date.now()
  const serverSays = (date: number) =>
    learnServerClock(new Headers({ date: new Date(date).toUTCString(), 'cache-control': 'no-store' }), now)
  onTestFinished(() => serverSays(now))
  const serverTime = now + 48 * 3_600_000
  serverSays(serverTime)
  answers = { rec1: { totalRate: 100, expiresAt: new Date(serverTime - 60_000).toISOString() } }
  await show([aRate({ id: 'a' })])
  finish()
  const select = await screen.findByRole('button', { name: /^Select/ })
  answers = { rec1: gone }
  await userEvent.click(select)
  const summary = await screen.findByRole('dialog', { name: 'Your booking' })
  await within(summary).findByRole('button', { name: 'Sold Out' })
})

it('a page that stays open asks for a new list each time the last one is over, but not in a circle', async () => {
  const over = { rec1: { totalRate: 100, expiresAt: new Date(0).toISOString() } }
  const clock = vi.spyOn(Date, 'now')
  const asked = vi.fn(() => {
    answers = over
  })
  answers = over
  await showReloading([aRate({ id: 'a' })], asked)
  finish()
  for (const [minutes, times] of [
    [0, 1],
    [70, 2],
    [70, 2],
  ] as const) {
    clock.mockReturnValue(Date.parse('2026-12-01T12:00:00Z') + minutes * 60_000)
    const select = await screen.findByRole('button', { name: /^Select/ })
    answers = { rec1: gone }
    await userEvent.click(select)
    const summary = await screen.findByRole('dialog', { name: 'Your booking' })
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(times))
    await userEvent.click(within(summary).getByRole('button', { name: 'Close' }))
  }
})

it('a visitor who signs up instead finds the same room again after the reload', async () => {
  answers = { rec1: { totalRate: 100 }, rec2: { totalRate: 140 } }
  const rates = [aRate({ id: 'a' }), aRate({ id: 'b', totalRate: 140, board: 'BedAndBreakfast' })]
  const before = await show(rates)
  finish()
  await userEvent.click(await screen.findByRole('button', { name: 'Select Room r1, USD\u00A0140' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book now' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create an account' }))
  before.unmount()
  closeDialog()

  const after = await show(rates)
  const summary = await screen.findByRole('dialog', { name: 'Your booking' })
  expect(summary.textContent).toContain('Breakfast Included')
  expect(summary.textContent).toContain('USD 140')
  after.unmount()

  await show(rates)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const freeUntil = (end: string) => aRate({ id: 'a', rules: [until(end)] })

it('after the login other terms at the same price are told, old and new, before booking', async () => {
  answers = { rec1: { totalRate: 100 } }
  const before = await show([freeUntil('2099-12-18T18:00')])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: 'Select Room r1, USD\u00A0100' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book now' }))
  before.unmount()
  closeDialog()

  await show([freeUntil('2099-12-10T18:00')], 'members')
  const summary = await screen.findByRole('dialog', { name: 'Your booking' })
  const news = await within(summary).findByRole('alert')
  expect(news.textContent).toContain('These conditions differ from those you chose:')
  expect(news.textContent).toContain('BeforeFree cancellation until 18 Dec 2099, 18:00 (Kuala Lumpur time).')
  expect(news.textContent).toContain('NowFree cancellation until 10 Dec 2099, 18:00 (Kuala Lumpur time).')
})

/** A visitor presses Book now, and is asked to log in. */
async function bookAsVisitor(rates: Rate[]) {
  answers = { rec1: { totalRate: 100 } }
  const view = await show(rates)
  finish()
  await userEvent.click(await screen.findByRole('button', { name: 'Select Room r1, USD\u00A0100' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book now' }))
  await screen.findByRole('dialog', { name: 'Log in' })
  return view
}

function logIn() {
  storeSession('secret', aUser())
  closeDialog()
}

it('after the login the booking goes on by itself', async () => {
  const { router } = await bookAsVisitor([aRate({ id: 'a' })])
  act(logIn)
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking-info'))
  expect(router.state.location.state).toMatchObject({ quote: { token: 'quote-rec1', totalRate: 100 } })
})

it.each([
  ['a lower price for members', 90, '/booking-info'],
  ['a higher price', 110, '/'],
])('over a reload it goes on to %s, or asks first', async (_, totalRate, path) => {
  const before = await bookAsVisitor([aRate({ id: 'a' })])
  before.unmount()
  logIn()
  answers = { rec1: { totalRate } }
  const { router } = await show([aRate({ id: 'a' })], 'members')
  if (path === '/') await screen.findByText('The price is now USD 110 instead of USD 100.')
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

it('other terms after the login are shown before anything goes on', async () => {
  const before = await bookAsVisitor([freeUntil('2099-12-18T18:00')])
  before.unmount()
  logIn()
  const { router } = await show([freeUntil('2099-12-10T18:00')], 'members')
  await screen.findByText('These conditions differ from those you chose:')
  expect(screen.getByRole('button', { name: 'Book now' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

it('who closes the login has not booked, whenever they log in', async () => {
  const { router } = await bookAsVisitor([aRate({ id: 'a' })])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByRole('dialog', { name: 'Your booking' })
  act(() => storeSession('secret', aUser()))
  expect(await screen.findByRole('button', { name: 'Book now' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

it('Book now takes the quote to payment [B2-074]', async () => {
  storeSession('secret', aUser())
  answers = { rec1: { totalRate: 100 } }
  const { router } = await show([aRate({ id: 'a' })])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book now' }))
  expect(router.state.location.pathname).toBe('/booking-info')
  expect(router.state.location.state).toMatchObject({
    quote: { token: 'quote-rec1', totalRate: 100, currency: 'USD' },
    hotel: { name: 'Merdeka House' },
    stay: { nights: 3 },
    correlationId: 'trace',
  })
})

const askForProfile = 'As a PIC we would need your company info, please kindly complete company profile before booking'

it.each([
  ['has no company yet', null],
  ['cannot pay yet', aCompany({ id: 'c1', stripeCustomerId: null })],
])('a PIC whose company %s completes its profile first [B2-077] [B2-078]', async (_why, companyData) => {
  storeSession('secret', aUser({ isPIC: true, companyData }))
  answers = { rec1: { totalRate: 100 } }
  const { router } = await show([aRate({ id: 'a' })])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  expect(await screen.findByText(askForProfile)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book now' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Complete company profile' }))
  expect(router.state.location).toMatchObject({ pathname: '/business-dashboard', search: '?page=company-details' })
})

it('a PIC of a company that can pay books like anybody', async () => {
  storeSession('secret', aUser({ isPIC: true, companyData: aCompany({ id: 'c1', stripeCustomerId: 'cus_1' }) }))
  answers = { rec1: { totalRate: 100 } }
  const { router } = await show([aRate({ id: 'a' })])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book now' }))
  expect(screen.queryByText(askForProfile)).toBeNull()
  expect(router.state.location.pathname).toBe('/booking-info')
})

const otherDates = { checkin_date: '2026-12-27', checkout_date: '2026-12-28' }
const pic = { isPIC: true, companyData: aCompany({ stripeCustomerId: 'cus_1' }) }
const traveller = { companyData: aCompany(), teamMembers: { role: [1001, 1002] } }
const byPic = { userId: '2', User: { id: '1', firstName: 'Maya', lastName: 'Putri' } }

async function bookSaved(named: SavedBooking, user: Partial<UserData>) {
  saved = named
  answers = { rec1: { totalRate: 100 } }
  storeSession('secret', aUser(user))
  const path = `/hotel/h1/detail?saved_booking_id=${named.id}`
  const { router } = await renderScreen(
    aSection([aRate({ id: 'a' })], 'list', () => undefined),
    undefined,
    path,
  )
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Book now' }))
  return router.state.location
}

it('what is saved for other dates is changed before it is booked', async () => {
  const location = await bookSaved(aSavedBooking(otherDates), pic)
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved booking' }))
  expect(await dialog.findByText(/^Saved for Sun, 27 Dec\s–\sMon, 28 Dec so far/u)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Save changes' })).toBeTruthy()
  expect(location.pathname).toBe('/hotel/h1/detail')
})

it.each([
  ['for these dates is booked', aSavedBooking(), pic, aSavedBooking().id],
  [
    'by the PIC for other dates is left alone by who may not change it',
    aSavedBooking({ ...otherDates, ...byPic }),
    traveller,
    undefined,
  ],
])('what is saved %s', async (_what, named, user, savedBookingId) => {
  const location = await bookSaved(named, user)
  expect(location.pathname).toBe('/booking-info')
  expect(location.state).toMatchObject({ quote: { token: 'quote-rec1' } })
  expect((location.state as { savedBookingId?: string }).savedBookingId).toBe(savedBookingId)
})

it('who may only look asks the PIC to book, for the rate that was chosen', async () => {
  answers = { rec1: { totalRate: 100 } }
  storeSession('secret', aUser({ companyData: aCompany(), teamMembers: { role: [1001] } }))
  serve(on(saveBooking).says({ success: true, message: BOOKING_SAVED, object: aSavedBooking() }))
  await show([aRate({ id: 'a' })])
  finish()
  await userEvent.click(await screen.findByRole('button', { name: /^Select/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the PIC to book' }))
  await userEvent.type(await screen.findByLabelText('Room preference'), 'High floor')
  await userEvent.click(screen.getByRole('button', { name: 'Save booking' }))
  await waitFor(() => expect(bodies(saveBooking)).toHaveLength(1))
  expect(bodies(saveBooking)[0]).toMatchObject({
    notes: 'High floor',
    rate_id: 'a',
    rate_token: 'list',
    rate_selected_token: 'quote-rec1',
  })
})
