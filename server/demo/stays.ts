import type { ApprovalReason } from '#shared/approval/reason.ts'

const cities = {
  jakarta: { centerLat: -6.1944, centerLong: 106.8229 },
  surabaya: { centerLat: -7.2653, centerLong: 112.7425 },
  singapore: { centerLat: 1.2904, centerLong: 103.852 },
  kualaLumpur: { centerLat: 3.1478, centerLong: 101.6953 },
} as const

export interface DemoStay {
  city: keyof typeof cities
  /** Days from today; before it the stay was booked `ahead` days earlier. */
  from: number
  nights: number
  ahead: number
  /** Who sleeps there. */
  guest: 'agus' | 'dian' | 'putri' | 'raka' | 'sinta' | 'wayan'
  /** Who books it with the company's card. */
  by: 'dian' | 'raka'
  project?: 'SG-2026'
  /** Booked on the site of a partner that gives a roaming pass with it. */
  hasPass?: true
  /** Cancelled while it is free. */
  isCancelled?: true
}

export const regionOf = (city: DemoStay['city']) => ({ circularRegion: { ...cities[city], radiusInKM: 3 } })

/** In the order of their booking: over, under way, ahead, and one that was given up. */
export const stays: readonly DemoStay[] = [
  { city: 'singapore', from: -84, nights: 2, ahead: 16, guest: 'sinta', by: 'raka', project: 'SG-2026', hasPass: true },
  { city: 'surabaya', from: -75, nights: 3, ahead: 9, guest: 'agus', by: 'dian' },
  { city: 'jakarta', from: -61, nights: 2, ahead: 2, guest: 'dian', by: 'dian' },
  { city: 'kualaLumpur', from: -52, nights: 2, ahead: 20, guest: 'putri', by: 'raka', hasPass: true },
  { city: 'singapore', from: -40, nights: 4, ahead: 12, guest: 'wayan', by: 'raka', project: 'SG-2026' },
  { city: 'surabaya', from: -31, nights: 2, ahead: 6, guest: 'sinta', by: 'dian' },
  { city: 'jakarta', from: -24, nights: 1, ahead: 1, guest: 'agus', by: 'dian' },
  { city: 'kualaLumpur', from: -12, nights: 3, ahead: 14, guest: 'dian', by: 'dian' },
  { city: 'kualaLumpur', from: 9, nights: 3, ahead: 24, guest: 'wayan', by: 'dian', hasPass: true },
  { city: 'jakarta', from: -6, nights: 2, ahead: 8, guest: 'sinta', by: 'raka' },
  { city: 'singapore', from: 4, nights: 2, ahead: 16, guest: 'sinta', by: 'raka', project: 'SG-2026', hasPass: true },
  { city: 'jakarta', from: -1, nights: 3, ahead: 9, guest: 'agus', by: 'dian' },
  { city: 'surabaya', from: 0, nights: 2, ahead: 5, guest: 'dian', by: 'dian' },
  { city: 'jakarta', from: 21, nights: 2, ahead: 1, guest: 'putri', by: 'raka' },
  { city: 'surabaya', from: 26, nights: 2, ahead: 2, guest: 'raka', by: 'raka', isCancelled: true },
]

interface AskedStay extends Pick<DemoStay, 'city' | 'from' | 'nights'> {
  /** Sinta, for herself, unless said. */
  by?: 'dian'
  guest?: 'agus'
  reason: ApprovalReason
  end: 'approved' | 'refused' | 'waiting' | 'booked first'
}

/** What people ask the company for, and what becomes of it. */
export const asked: readonly AskedStay[] = [
  {
    city: 'jakarta',
    from: 16,
    nights: 2,
    reason: { code: 'client', words: 'The client meets us in this hotel.' },
    end: 'approved',
  },
  { city: 'kualaLumpur', from: 19, nights: 1, reason: { code: 'changed-plans', words: '' }, end: 'refused' },
  { city: 'jakarta', from: 12, nights: 2, reason: { code: 'nothing-cheaper', words: '' }, end: 'waiting' },
  {
    city: 'singapore',
    from: 30,
    nights: 3,
    reason: { code: 'event', words: 'The fair is next door.' },
    end: 'waiting',
  },
  {
    city: 'kualaLumpur',
    from: 33,
    nights: 2,
    by: 'dian',
    guest: 'agus',
    reason: { code: 'client', words: 'He meets the supplier in this hotel.' },
    end: 'booked first',
  },
]
