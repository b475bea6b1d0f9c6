import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import { renderScreen } from '#web/testing.tsx'
import { GoodToKnow } from './GoodToKnow.tsx'
import { HotelFacilities } from './HotelFacilities.tsx'

const names = ['Elevator', 'Kids Club', 'Elevator', 'Kids Club', 'Free WiFi', 'Free WiFi']
const hotel = aHotelContent({ facilities: names.map((name, at) => ({ id: `${at}`, name })) })

// Two of one key are an error in the console, which fails a test.
it('says once what a supplier names twice, among the facilities and among the facts', async () => {
  await renderScreen(
    <>
      <HotelFacilities facilities={hotel.facilities} />
      <GoodToKnow hotel={hotel} rates={[]} />
    </>,
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts.toSorted()).toEqual(['Elevator', 'Elevator', 'Free WiFi', 'Kids Club', 'Kids Club'])
})
