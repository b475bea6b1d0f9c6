import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkPrice } from '#shared/api/rates.ts'
import { on, serve } from '#web/serve.ts'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { sendScreen } from '#web/testing.tsx'
import { aQuote, aRate, someRooms } from './a-rate.ts'
import { keepChosen } from './chosen-option.ts'
import { RatesSection } from './RatesSection.tsx'
import { groupRooms } from './room-groups.ts'

const hotel = aHotelContent()
const stay = { checkIn: '2026-12-20', checkOut: '2026-12-23', occupancies: [{ numOfAdults: 2, childAges: [] }] }
const rates = { token: 'list', currency: 'USD' as const, hotel: someRooms([aRate()], [['rate1']]), correlationId: 'c1' }
const groups = groupRooms(rates.hotel)
const section = (
  <RatesSection {...{ hotel, stay, rates, groups }} error={null} showsIds={false} onRetry={() => undefined} />
)

it('rooms that the server drew open the choice of before the reload when they are awake', async () => {
  serve(on(checkPrice).says(() => aQuote()))
  const [option] = groups[0]?.options ?? []
  if (option) keepChosen(hotel.id, stay, { option, ratesToken: 'list', shownTotal: 100, currency: 'USD' })
  const { container, wake } = sendScreen(section, '/')
  expect(container.querySelectorAll('article')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  wake()
  expect(await screen.findByRole('dialog', { name: 'Your booking' })).toBeTruthy()
})
