import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { aHotelContent } from './a-hotel-content.ts'
import { boardWords } from './board-words.ts'
import { GoodToKnow } from './GoodToKnow.tsx'
import { HotelFacilities } from './HotelFacilities.tsx'
import { SupplierText } from './SupplierText.tsx'
import { createI18n } from '#web/i18n/create-i18n.ts'
import id from '../../public/assets/locales/id/translation.json'

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
  expect(screen.getByText('mulai 14.00')).toBeDefined()
  expect(screen.getByText('Ramah kursi roda')).toBeDefined()
  unmount()
  await renderScreen(<GoodToKnow hotel={aHotelContent()} rates={[]} />)
  expect(screen.getByText('from 14:00')).toBeDefined()
})

it('meals of a known kind are named in Indonesian, others as the supplier names them', async () => {
  const { t } = await createI18n('id', id)
  const words = (type: string, description: string) => boardWords([{ boardBasis: { type, description } }], t)
  expect(words('HalfBoard', 'Half Board')).toBe('Termasuk sarapan dan makan malam')
  expect(words('DinnerOnly', 'Dinner only')).toBe('Dinner only')
  expect(words('RoomOnly', 'Room only')).toBeUndefined()
})

it('a supplier’s own sentences are read out in English', async () => {
  const { container } = await renderScreen(<SupplierText html="<p>No parties.</p>" />, indonesian)
  expect(within(container).getByText('No parties.').closest('[lang]')?.getAttribute('lang')).toBe('en')
})
