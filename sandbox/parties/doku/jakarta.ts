import { html, type Html } from '#sandbox/html.ts'

const AHEAD_MS = 7 * 3_600_000

/** On the clock of Jakarta, which DOKU's answers and its page go by: "2026-11-28T21:30:00". */
export const inJakarta = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + AHEAD_MS).toISOString().slice(0, 19)

/** The same for customers, to the minute: "2026-11-28 21:30 WIB". */
export function jakartaTime(instant: string): Html {
  const iso = new Date(instant).toISOString()
  return html`<time datetime="${iso}">${inJakarta(instant).slice(0, 16).replace('T', ' ')} WIB</time>`
}
