import type { Faults } from '#sandbox/control/faults.ts'

/** Surnames that make the suppliers misbehave, so that every unhappy path can be clicked and shown. */
const sentinels = {
  soldout: 'sold_out',
  pricehike: 'price_changed',
  slowpoke: 'slow',
  ghost: 'booked_without_answer',
  nowhere: 'neither_booked_nor_answered',
  limbo: 'pending',
} as const

type Mishap = (typeof sentinels)[keyof typeof sentinels]

/** How long a slow booking takes, and how long one stays pending. */
export const SLOW_MS = 5000
export const PENDING_MS = 5000

/** What goes wrong with a booking: an armed fault first, then a guest with a fate. */
export function mishapOf(faults: Faults, account: string, guests: readonly { lastName: string }[]): Mishap | undefined {
  if (faults.strikes(account, 'book_sold_out')) return 'sold_out'
  if (faults.strikes(account, 'book_slow')) return 'slow'
  if (faults.strikes(account, 'book_timeout_booked')) return 'booked_without_answer'
  if (faults.strikes(account, 'book_timeout_not_booked')) return 'neither_booked_nor_answered'
  const names: Record<string, Mishap> = sentinels
  return guests.map((one) => names[one.lastName.toLowerCase()]).find((mishap) => mishap !== undefined)
}
