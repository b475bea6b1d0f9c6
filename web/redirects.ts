import { paths } from '#web/paths.ts'

/** Where an old address leads; undefined when it leads nowhere else. `/single` meant one hotel. */
export function redirectOf(path: string, query: URLSearchParams): string | undefined {
  if (!/^\/single\/?$/i.test(path)) return undefined
  const hotelId = query.get('hotel_id')
  return hotelId ? paths.hotel({ hotelId }) : paths.home()
}
