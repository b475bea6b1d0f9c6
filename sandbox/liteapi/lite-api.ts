import type { Faults } from '#sandbox/control/faults.ts'
import type { Atlas } from '#sandbox/supply/atlas/atlas.ts'
import type { BookingLedger } from '#sandbox/supply/booking-ledger.ts'
import type { Pictures } from '#sandbox/supply/pictures.ts'
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
