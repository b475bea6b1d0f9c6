import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { checkPrice } from '#shared/api/rates.ts'
import { getSavedBooking } from '#shared/api/saved-bookings.ts'
import { on, sent, serve } from '#web/serve.ts'
import { storeSession } from '#web/storage/session-store.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { aQuote, aRate, someRooms } from '#web/storefront/hotel/rooms/a-rate.ts'
import { createCheckQueue } from '#web/storefront/hotel/rooms/price-check-queue.ts'
import { groupRooms } from '#web/storefront/hotel/rooms/room-groups.ts'
import { aSavedBooking } from '#web/storefront/saved-booking/a-saved-booking.ts'
import { aCompany, aPageState, aUser, renderScreen } from '#web/testing.tsx'
import { SummaryDialog } from './SummaryDialog.tsx'

const stay: Stay = {
  checkIn: '2026-12-20',
  checkOut: '2026-12-23',
  occupancies: [{ numOfAdults: 2, childAges: [] }],
  residence: 'US',
}
const nothing = () => undefined

/** The summary of one rate, which the check answers as of a country. */
async function summary({
  rate = aRate(),
  of = stay,
  nationality,
  language = 'en',
  path = '/',
}: {
  rate?: Rate
  of?: Stay
  nationality?: string
  language?: 'en' | 'id'
  path?: string
}) {
  const { promise, resolve } = Promise.withResolvers<void>()
  serve(
    on(checkPrice).says(async () => {
      await promise
      return aQuote({ nationality })
    }),
  )
  const hotel = someRooms([rate], [[rate.id]])
  const option = groupRooms(hotel)[0]!.options[0]!
  const rates = { token: 'list', currency: 'USD' as const, correlationId: 'c', hotel }
  const queue = createCheckQueue()
  queue.setInView(option.recommendationId, true)
  await renderScreen(
    <SummaryDialog
      hotel={aHotelContent()}
      {...{ stay: of, rates, option, queue }}
      now="2026-11-30T12:00:00"
      chosen={{ option, ratesToken: 'list', shownTotal: option.totalRate, currency: 'USD' }}
      onExpired={nothing}
      onLogin={nothing}
      onStop={nothing}
      onClose={nothing}
    />,
    aPageState({ language }),
    path,
  )
  const dialog = await screen.findByRole('dialog')
  const says = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
  return { dialog: within(dialog), says, answer: resolve }
}

it('says for whose residents the price is, as a sentence says the country: of the search, then of the check', async () => {
  const { dialog, says, answer } = await summary({ nationality: 'NL' })
  expect(says('Price for')).toMatch(/^Residents of the United States/)
  expect(dialog.getByText('For residents of the United States')).toBeTruthy()
  answer()
  expect(await dialog.findByText('For residents of the Netherlands')).toBeTruthy()
  expect(says('Price for')).toMatch(/^Residents of the Netherlands/)
})

it('says it in the language of the page', async () => {
  const { dialog, says } = await summary({ language: 'id' })
  expect(says('Harga untuk')).toMatch(/^Penduduk Amerika Serikat/)
  expect(dialog.getByText('Untuk penduduk Amerika Serikat')).toBeTruthy()
})

it('names the country that is taken where nobody has said one, and that nobody has', async () => {
  const { says } = await summary({ of: { ...stay, residence: undefined } })
  expect(says('Price for')).toMatch(/^Residents of Malaysia.*You have not said where you live/)
})

it('says beside the total, once, that a rate is for residents alone, and what the hotel asks of them', async () => {
  const policies = [{ type: 'Nationality', text: 'Bring your card.' }]
  const rate = aRate({ policies, residentsOf: ['MY'] })
  const { dialog, says } = await summary({ rate, of: { ...stay, residence: 'MY' } })
  expect(dialog.getAllByText('Only for residents of Malaysia')).toHaveLength(1)
  expect(dialog.queryByText('For residents of Malaysia')).toBeNull()
  expect(says('Price for')).toMatch(/^Residents of Malaysia.*Bring your card\./)
  expect(dialog.getAllByText('Bring your card.')).toHaveLength(1)
})

const booker = { companyData: aCompany(), teamMembers: { role: [1001, 1002] } }

it.each([
  ['the stay that a colleague saved', stay, { ...booker, id: '1' }, 'Sinta Dewi'],
  ['other dates than those saved', { ...stay, checkIn: '2026-12-21' }, { ...booker, id: '1' }, undefined],
  ['one’s own saved stay', stay, { ...booker, id: '9' }, undefined],
  ['a stay that who looks may not book', stay, { ...booker, id: '1', teamMembers: { role: [1001] } }, undefined],
])('of %s it says for whom it is booked', async (_what, of, user, name) => {
  storeSession('secret', aUser(user))
  serve(on(getSavedBooking).says(() => aSavedBooking()))
  const { dialog, says } = await summary({ of, path: '/hotel/h1/detail?saved_booking_id=s1' })
  if (name) return expect((await dialog.findByText('Booked for')).nextElementSibling?.textContent).toBe(name)
  await waitFor(() => expect(sent(getSavedBooking)).toHaveLength(1))
  // Its answer is in.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  expect(says('Guests')).toMatch(/^2 adults/)
  expect(dialog.queryByText('Booked for')).toBeNull()
})
