import { expect, test } from 'vitest'
import { fromMajor } from '#shared/money/money.ts'
import { aBookingLetter } from '#server/testing/a-booking-letter.ts'
import { drawWonLetter } from './draw-won-letter.ts'

const booking = {
  brand: aBookingLetter.brand,
  to: 'ayu@stay.example',
  firstName: 'Ayu',
  reference: 'LS-AYU',
  hotelName: 'Hotel Seri',
  hotelAddress: '',
  checkIn: '2026-12-01',
  checkOut: '2026-12-02',
  rooms: [],
  guests: [],
  total: fromMajor(300, 'MYR'),
  payAtHotel: false,
  url: '',
}
const won = {
  organiser: 'yoodo',
  prize: fromMajor(150, 'MYR'),
  entry: 'e'.repeat(64),
  drawUrl: 'https://stay.example/api/draws/yoodo-2026-12',
}

test.each([
  ['en', 'You have won MYR 150 in the draw of yoodo', 'It is handed over.'],
  ['id', 'Anda memenangkan MYR 150 dalam undian yoodo', 'Hadiahnya diserahkan.'],
] as const)(
  'the winner reads in %s what was won, by which entry, and how it is handed over',
  (language, subject, handover) => {
    const letter = drawWonLetter.write({ language, ...booking, ...won, handover })
    expect(letter.subject).toBe(subject)
    for (const said of [handover, 'Hotel Seri', 'LS-AYU', won.entry, won.drawUrl]) {
      expect(letter.text).toContain(said)
      expect(letter.html).toContain(said)
    }
  },
)
