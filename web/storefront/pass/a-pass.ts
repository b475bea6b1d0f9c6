import type { Bundle } from '#shared/bundle/bundle.ts'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import type { ListedPass } from '#shared/api/passes.ts'

/** For tests: a pass that can be asked for. */
export const aPass = (changes: Partial<BookedPass> = {}): BookedPass => ({
  partner: 'Telco',
  days: 3,
  state: 'ELIGIBLE',
  operators: ['Alpha', 'Beta'],
  phonePrefix: '62',
  canAsk: true,
  needsCode: false,
  askUntil: '2026-12-20',
  sendFrom: '2026-12-13',
  activateWithin: 60,
  ...changes,
})

export const aListedPass = (changes: Partial<ListedPass> = {}): ListedPass => ({
  refNo: 'LS-1',
  traveller: 'Maya Putri',
  hotel: 'The Jati',
  city: 'Kuala Lumpur',
  country: 'MY',
  checkIn: '2026-12-20',
  checkOut: '2026-12-23',
  pass: aPass(),
  ...changes,
})

/** A partner's bundle with a pass and nothing else, for tests: booked two weeks ahead, for one, three or seven days. */
export const aPassBundle = (...countries: string[]): Bundle => ({
  version: 1,
  zone: 'Asia/Jakarta',
  roamingPass: {
    countries,
    leadDays: 14,
    days: [1, 3, 7],
    operators: ['Telco'],
    numberHints: [],
    activateWithinDays: 60,
    from: '2026-01-01',
    until: '2027-06-30',
  },
})
