import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { HotelContent } from '#shared/api/hotels.ts'
import { wordsOf } from '#web/i18n/words.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotelContent } from '#web/storefront/hotel/a-hotel-content.ts'
import type { RoomGroup } from '#web/storefront/hotel/rooms/room-groups.ts'
import { RoomGroupCard } from '#web/storefront/hotel/rooms/RoomGroupCard.tsx'
import { aRate } from '#web/storefront/hotel/rooms/a-rate.ts'
import { boardWords } from '#web/storefront/hotel/rooms/board-words.ts'
import { GoodToKnow } from '#web/storefront/hotel/facts/GoodToKnow.tsx'
import { HotelAbout } from '#web/storefront/hotel/facts/HotelAbout.tsx'
import { HotelFacilities } from '#web/storefront/hotel/facts/HotelFacilities.tsx'
import { HotelLocation } from '#web/storefront/hotel/location/HotelLocation.tsx'
import { SupplierText } from './SupplierText.tsx'
import { SupplyIn } from './SupplyName.tsx'
import id from '#web/public/assets/locales/id/translation.json'

const indonesian = aPageState({ language: 'id' })
const names = ['Free Wi-Fi', 'Swimming Pool', 'Falconry Lessons', 'Bar', 'Spa', 'Wheelchair Accessible']
const facilities = names.map((name) => ({ name }))

it('facilities that every supplier has are Indonesian; what only one says is read out in English [A9-002]', async () => {
  await renderScreen(<HotelFacilities facilities={facilities} />, indonesian)
  expect(screen.getByText('Kolam renang')).toBeDefined()
  expect(screen.getByText('WiFi gratis')).toBeDefined()
  expect(screen.getByText('Falconry Lessons').getAttribute('lang')).toBe('en')
})

it('facilities are found by what the page calls them', async () => {
  await renderScreen(<HotelFacilities facilities={facilities} />, indonesian)
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan semua 6 fasilitas' }))
  await userEvent.type(screen.getByRole('searchbox'), 'kolam')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Kolam renang'])
})

it('the times of arriving and leaving are written as the page writes times', async () => {
  const { unmount } = await renderScreen(<GoodToKnow hotel={aHotelContent({ facilities })} rates={[]} />, indonesian)
  expect(screen.getByText('mulai pukul 14.00')).toBeDefined()
  expect(screen.getByText('Ramah kursi roda')).toBeDefined()
  unmount()
  await renderScreen(<GoodToKnow hotel={aHotelContent()} rates={[]} />)
  expect(screen.getByText('from 14:00')).toBeDefined()
})

it('what helps whom, and families and pets, stand as facts; of what the hotel does not say the page says that', async () => {
  const silent = /^Hotel tidak mencantumkan informasi tentang anak/
  const facts = ['Grab rails', 'Family Rooms', 'Pets Allowed', 'Bar'].map((name) => ({ name }))
  const told = <GoodToKnow hotel={aHotelContent({ facilities: facts })} rates={[aRate()]} />
  const { unmount } = await renderScreen(told, indonesian)
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual(['Kamar keluarga', 'Boleh membawa hewan peliharaan', 'Grab rails'])
  expect(screen.getByText('Grab rails').getAttribute('lang')).toBe('en')
  expect(screen.queryByText(silent)).toBeNull()
  unmount()
  const { unmount: leave } = await renderScreen(<GoodToKnow hotel={aHotelContent()} rates={[aRate()]} />, indonesian)
  expect(screen.getByText(silent)).toBeDefined()
  leave()
  await renderScreen(<GoodToKnow hotel={aHotelContent()} rates={[]} />, indonesian)
  expect(screen.queryByText(silent), 'before there are rates').toBeNull()
})

it('meals of a known kind are named in Indonesian, others as the supplier names them', () => {
  const { t } = wordsOf('id', id)
  const words = (type: string, description: string) => boardWords([{ boardBasis: { type, description } }], t)
  expect(words('HalfBoard', 'Half Board')).toBe('Termasuk sarapan dan makan malam')
  expect(words('DinnerOnly', 'Dinner only')).toBe('Dinner only')
  expect(words('RoomOnly', 'Room only')).toBeUndefined()
})

const about = (descriptions: HotelContent['descriptions']) => <HotelAbout descriptions={descriptions} />
const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang')

it('what a hotel says of itself is read out in its own language, and marked where that is not the page’s', async () => {
  const english = { type: 'general', text: '<p>A hotel of the old town.</p>', language: 'en' as const }
  const headline = { type: 'headline', text: 'Hotel di Kuta' }
  const own = { type: 'general', text: '<p>Hotel di tengah kota dan pasar.</p>', language: 'id' as const }
  const { unmount } = await renderScreen(about([english]), indonesian)
  expect(languageOf('Ditulis dalam bahasa Inggris')).toBe('id')
  expect(languageOf('A hotel of the old town.')).toBe('en')
  unmount()
  await renderScreen(about([headline, own]), indonesian)
  expect(screen.queryByText(/^Ditulis dalam/)).toBeNull()
  expect(languageOf('Hotel di tengah kota dan pasar.')).toBe('id')
  expect(languageOf('Hotel di Kuta')).toBe('id')
})

const due = (name: string) => <SupplyIn sentence={(what) => `Dibayar di hotel: IDR 9 (${what})`} name={name} />

it('taxes that every supplier knows are Indonesian; what only one says is read out in English, in a sentence too', async () => {
  const { container, unmount } = await renderScreen(due('City tax'), indonesian)
  expect(container.textContent).toBe('Dibayar di hotel: IDR 9 (Pajak kota)')
  expect(container.querySelector('[lang]')).toBeNull()
  unmount()
  const { container: other } = await renderScreen(due('Falcon levy'), indonesian)
  expect(other.textContent).toBe('Dibayar di hotel: IDR 9 (Falcon levy)')
  expect(screen.getByText('Falcon levy').getAttribute('lang')).toBe('en')
})

it('how far a landmark is stands in the numbers of the page', async () => {
  const { t } = wordsOf('id', id)
  expect(t('hotel.distance', { km: 1, measure: 'km' })).toBe('1,0 km')
  const nearByAttractions = [{ name: 'Kota Tua', distance: 0.2, unit: 'km' }]
  await renderScreen(<HotelLocation hotel={aHotelContent({ nearByAttractions })} />, indonesian)
  expect(screen.getByText(/^0,2 km/)).toBeDefined()
})

const beside = { name: 'Deluxe Room', images: [], facilities: [] }
const aGroup = (views: string): RoomGroup => ({
  id: 'g1',
  rooms: [{ ...beside, id: 'std-r1', beds: '2 single beds', views }],
  options: [],
})

const room = (views: string) => (
  <RoomGroupCard group={aGroup(views)} now="2026-12-01T12:00:00">
    {() => null}
  </RoomGroupCard>
)

it('beds and views of a known kind are Indonesian, others and the room’s name are read out in English', async () => {
  const { unmount } = await renderScreen(room('Sea view'), indonesian)
  expect(screen.getByText('2 tempat tidur single').closest('[lang]')).toBeNull()
  expect(screen.getByText('Pemandangan laut').closest('[lang]')).toBeNull()
  expect(screen.getByText('Deluxe Room').getAttribute('lang')).toBe('en')
  unmount()
  const { unmount: leave } = await renderScreen(room('Orchard view'), indonesian)
  expect(languageOf('Orchard view')).toBe('en')
  leave()
  await renderScreen(room('Sea view'))
  expect(screen.getByText('2 single beds')).toBeDefined()
  expect(screen.getByText('Sea view')).toBeDefined()
})

it('a supplier’s own sentences are read out in English, and marked as such', async () => {
  const { container } = await renderScreen(<SupplierText html="<p>No parties.</p>" />, indonesian)
  expect(within(container).getByText('No parties.').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByText('Ditulis dalam bahasa Inggris')).toBeDefined()
})
