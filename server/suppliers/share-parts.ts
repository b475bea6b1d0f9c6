import type { SupplierOffer } from './supplier.ts'

/** The same offers, equal parts of which are one object: thousands of them have a handful of boards and providers. */
export function shareParts(offers: readonly SupplierOffer[]): SupplierOffer[] {
  const boards = oneOfEach<NonNullable<SupplierOffer['boardBasis']>>()
  const options = oneOfEach<SupplierOffer['options']>()
  const names = oneOfEach<string>()
  return offers.map((offer) => {
    const { boardBasis: board, options: some, providerName } = offer
    return {
      ...offer,
      providerName: names(providerName, providerName),
      ...(board ? { boardBasis: boards(`${board.type}\n${board.description}`, board) } : {}),
      options: options(`${some.refundable} ${some.payAtHotel} ${some.freeBreakfast}`, some),
    }
  })
}

/** Of things by the same name always the first. */
function oneOfEach<T>(): (name: string, thing: T) => T {
  const known = new Map<string, T>()
  return (name, thing) => {
    const first = known.get(name) ?? thing
    known.set(name, first)
    return first
  }
}
