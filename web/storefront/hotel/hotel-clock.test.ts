import { expect, test } from 'vitest'
import { latestClockAt } from './hotel-clock.ts'

/** What the zone's own clock shows. */
function clockOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')
}

test.each([
  ['Kuala Lumpur', 101.69, 'Asia/Kuala_Lumpur'],
  ['Denpasar', 115.22, 'Asia/Makassar'],
  ['London', -0.13, 'Europe/London'],
  ['Madrid', -3.7, 'Europe/Madrid'],
  ['Kashgar', 75.99, 'Asia/Shanghai'],
  ['New York', -74.01, 'America/New_York'],
  ['Auckland', 174.76, 'Pacific/Auckland'],
])('in %s the clock is never later, and not much earlier, summer and winter', (_city, longitude, zone) => {
  for (const instant of [new Date('2026-01-15T22:30:00Z'), new Date('2026-07-15T10:05:00Z')]) {
    const [latest, real] = [latestClockAt(instant, longitude), clockOf(instant, zone)]
    expect(latest >= real, `${latest} is before ${real}`).toBe(true)
    expect(Date.parse(`${latest}Z`) - Date.parse(`${real}Z`)).toBeLessThan(4 * 3_600_000)
  }
})
