import type { HotelContent } from '#shared/api/hotels.ts'
import { languageOfText } from './language-of-text.ts'
import { sanitise } from './sanitise.ts'

/** A supplier's text about a hotel, harmless, and what it is written in. */
export function toDescription(type: string, html: string): HotelContent['descriptions'][number] {
  const text = sanitise(html)
  return { type, text, language: languageOfText(text) }
}
