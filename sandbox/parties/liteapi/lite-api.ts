import type { Faults } from '#sandbox/control/faults.ts'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import type { BookingLedger } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'
import type { Pictures } from '#sandbox/world/pictures/pictures.ts'
import type { Catalogue } from './catalogue.ts'
import type { Prebooks } from './prebooks.ts'

/** What LiteAPI's routes share. */
export interface LiteApi {
  atlas: Atlas
  catalogue: Catalogue
  pictures: Pictures
  faults: Faults
  prebooks: Prebooks
  ledger: BookingLedger
  daysBack: number | undefined
}
