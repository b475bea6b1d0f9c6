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
