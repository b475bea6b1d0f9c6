import type { Option } from '#sandbox/world/rates/offers.ts'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'
import type { LiteHotel } from './catalogue.ts'
import type { LiteApi } from './lite-api.ts'
import { LiteError } from './lite-error.ts'
import { cheapestPrices, offersOf } from './offers.ts'
import type { Prebook } from './prebooks.ts'

interface Sale {
  hotel: LiteHotel
  criteria: Criteria
  option: Option
}

/** The offer behind a prebook at the prebook's price; undefined when it is gone. */
export function sellPrebook(
  { atlas, catalogue }: LiteApi,
  { hotelId, optionId, criteria, raisePercent }: Pick<Prebook, 'hotelId' | 'optionId' | 'criteria' | 'raisePercent'>,
): Sale | undefined {
  const hotel = catalogue.find(hotelId)
  if (hotel === undefined) return undefined
  const [cents = 0] = cheapestPrices(atlas, [hotel], criteria)
  const option = offersOf(hotel, criteria, cents, raisePercent).find(({ id }) => id === optionId)
  return option && { hotel, criteria, option }
}

export function requirePrebook({ prebooks }: LiteApi, account: string, prebookId: string): Prebook {
  const prebook = prebooks.find(account, prebookId)
  if (prebook === undefined) throw new LiteError('wrongInput', 'invalid prebookId, rate not found')
  return prebook
}
