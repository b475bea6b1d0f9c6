import { dateOf, type PlainDate } from '#shared/stay/stay.ts'

/** How a code that a partner says was used stands with us. */
export const outcomes = ['redeemed', 'already', 'void', 'expired', 'unknown', 'mistyped'] as const
export type Outcome = (typeof outcomes)[number]

interface Known {
  state: 'OPEN' | 'REDEEMED' | 'VOID'
  valid_until: PlainDate
  voided_at: Date | null
  zone: string
}

/** May it be taken as used at that moment? What was used before its booking was cancelled was good then. */
export function judgeUse({ state, valid_until: until, voided_at: voidedAt, zone }: Known, at: Date): Outcome {
  if (state === 'REDEEMED') return 'already'
  if (state === 'VOID' && (voidedAt === null || at >= voidedAt)) return 'void'
  return dateOf(at, zone) > until ? 'expired' : 'redeemed'
}

const LONGEST_DAY_MS = 26 * 60 * 60_000

/** When something was that a partner writes a moment or a day for; undefined for what is none, or has not been. */
export function momentOf(text: string, now: Date): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(text))
    return undefined
  // Its noon in UTC is that day nearly everywhere; of today, only what has been of it.
  const at = new Date(isDay ? `${text}T12:00:00Z` : text)
  if (Number.isNaN(at.getTime())) return undefined
  if (at <= now) return at
  return isDay && at.getTime() - now.getTime() < LONGEST_DAY_MS ? now : undefined
}
