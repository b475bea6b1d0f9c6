import type { Supplier } from '#server/suppliers/supplier.ts'
import { liteAvailability } from './availability.ts'
import { liteBook } from './book.ts'
import { liteBookings } from './bookings.ts'
import { createClient, type LiteOptions } from './client.ts'
import { liteContent } from './content.ts'
import { liteRooms } from './rooms.ts'

/**
 * LiteAPI v3 of Nuitee, or any server that speaks its protocol at `options.url`. Shapes:
 * https://github.com/liteapi-travel/mcp-server/tree/main/openapi-schemas
 * https://docs.liteapi.travel/docs/hotel-rates-api-json-data-structure
 */
export function liteapiSupplier(options: LiteOptions): Supplier {
  const lite = createClient(options)
  const content = liteContent(lite, options)
  const rooms = liteRooms(lite, options)
  return {
    ...content,
    ...liteAvailability(lite, content),
    ...rooms,
    ...liteBookings(lite, options, rooms),
    ...liteBook(lite),
  }
}
