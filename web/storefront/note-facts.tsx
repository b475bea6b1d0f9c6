import type { ReactNode } from 'react'
import type { HotelNote } from '#shared/api/hotel-note.ts'
import type { Translate } from '#web/i18n/words.ts'
import { arrivalWords } from './arrival-words.ts'

/**
 * What the hotel is told and asked for, as rows of facts: when they arrive, and their wishes, with what becomes of those. No row for
 * what was not said.
 */
export function noteFacts(
  note: HotelNote | undefined,
  becomes: 'passedOn' | 'willPassOn' | undefined,
  words: { t: Translate; locale: string },
): [string, ReactNode][] {
  const { arrivalHour: hour, requests } = note ?? {}
  const { t } = words
  return [
    ...(hour === undefined ? [] : [[t('hotelNote.arrival'), arrivalWords(hour, words)] satisfies [string, string]]),
    ...(requests
      ? [
          [
            t('hotelNote.requests'),
            <span key="requests">
              {requests}
              {becomes && <span className="block text-sm font-normal text-muted">{t(`hotelNote.${becomes}`)}</span>}
            </span>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ]
}
