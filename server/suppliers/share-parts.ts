import type { SupplierOffer } from './supplier.ts'

/** The same offers, equal parts of which are one object: thousands of them have a handful of boards and providers. */
export function shareParts(offers: readonly SupplierOffer[]): SupplierOffer[] {
  const boardOf = oneOfEach<NonNullable<SupplierOffer['boardBasis']>>()
  const optionsOf = oneOfEach<SupplierOffer['options']>()
  const nameOf = oneOfEach<string>()
  return offers.map((offer) => {
    const { boardBasis, options, providerName } = offer
    return {
      ...offer,
      providerName: nameOf(providerName),
      ...(boardBasis ? { boardBasis: boardOf(boardBasis) } : {}),
      options: optionsOf(options),
    }
  })
}

/** Of equal things always the first. By all they hold: what one of them has more must not come to be another's. */
function oneOfEach<T>(): (thing: T) => T {
  const known = new Map<string, T>()
  return (thing) => {
    const key = JSON.stringify(thing)
    const first = known.get(key) ?? thing
    known.set(key, first)
    return first
  }
}
