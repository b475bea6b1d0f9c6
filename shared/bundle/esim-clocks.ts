import { esimEndsOn } from './esim-state.ts'
import { addDays, dateOf, type PlainDate } from '#shared/stay/stay.ts'

interface Made {
  checkOut: PlainDate
  readyAt: Date | undefined
  /** The vendor keeps it for a phone so long; undefined: to its end. */
  installWithinDays: number | undefined
}

export interface EsimClocks {
  /** Last days on which it can be installed, and be used for the first time. */
  installBy: PlainDate
  activateBy: PlainDate
  /** The day on which it deactivates. */
  endsOn: PlainDate
}

/** The three clocks of an eSIM: none runs beyond the day of checkout, and the vendor's may end sooner. */
export function esimClocks({ checkOut, readyAt, installWithinDays }: Made): EsimClocks {
  const kept = readyAt && installWithinDays ? addDays(dateOf(readyAt, 'UTC'), installWithinDays) : checkOut
  return { installBy: kept < checkOut ? kept : checkOut, activateBy: checkOut, endsOn: esimEndsOn(checkOut) }
}
