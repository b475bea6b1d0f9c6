/**
 * Bar in percent, from 5 to 99: the hotels checked over those asked, which its words say. The documents take twice the
 * checked over all hotels described, as about half of them answer; the answer itself says how many are asked.
 */
export function searchProgress(checked: number, asked: number): number {
  if (asked <= 0) return 5
  return Math.min(99, Math.max(5, Math.round((checked / asked) * 100)))
}

/** The step to say aloud: 25, 50 or 75 once reached, else 0. Bars are not announced by themselves (ARIA25). */
export function announcedStep(percent: number): 0 | 25 | 50 | 75 {
  if (percent >= 75) return 75
  if (percent >= 50) return 50
  return percent >= 25 ? 25 : 0
}
