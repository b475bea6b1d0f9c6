import { isSentBack } from '#shared/page/sent-back.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { parseStayQuery } from '#web/storefront/search-state.ts'
import type { DateRange } from './stay/date-range.ts'

/** What was in a form that came back for its destination. Undefined where none did. */
export function readSentBack(
  query: URLSearchParams,
): { range: DateRange | undefined; rooms: readonly Occupancy[] | undefined } | undefined {
  if (!isSentBack(query)) return undefined
  // The server looked at the dates by its own day, and has to draw them as the browser does.
  const { checkIn, checkOut, occupancies } = parseStayQuery(query, query.get('checkIn') ?? '')
  return { range: checkIn && checkOut ? { checkIn, checkOut } : undefined, rooms: occupancies }
}
