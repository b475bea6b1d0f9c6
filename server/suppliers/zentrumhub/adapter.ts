import type { Config } from '#server/config.ts'
import type { Places, Supplier } from '#server/suppliers/supplier.ts'
import { hubAvailability } from './availability.ts'
import { hubBook } from './book.ts'
import { hubBookings } from './bookings.ts'
import { createClient } from './client.ts'
import { hubContent } from './content.ts'
import { hubPlaces } from './places.ts'
import { hubRooms } from './rooms.ts'

/** The ZentrumHub booking engine, or any server that speaks its protocol at `options.url`. */
export function zentrumhubSupplier(options: Config['supply']): Supplier & Places {
  const hub = createClient(options)
  return {
    ...hubPlaces(hub),
    ...hubContent(hub, options),
    ...hubAvailability(hub, options.channelId),
    ...hubRooms(hub, options),
    ...hubBookings(hub, options),
    ...hubBook(hub, options),
  }
}
