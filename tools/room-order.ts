/**
 * The rooms of server/ in one order, the highest first: a file imports only from its own room and from rooms below it, types
 * included. What stands on one line knows nothing of its neighbours. A file that is named is a room of its own, also inside a
 * folder; `*` stands for any folders.
 */
export const roomOrder: readonly (readonly string[])[] = [
  // What tests start and ask.
  ['testing/'],
  ['main.ts'],
  ['serve.ts'],
  // A company that has been travelling, made with the product's own calls.
  ['demo/'],
  // Lists what the rooms below offer: routes, jobs, personal data, expiry, adapters.
  ['app.ts'],
  ['wiring/'],
  ['pages/'],
  ['papers/'],
  ['booking/'],
  // What a traveller asks the company to book, and the requests that wait for approval.
  ['saved-bookings/'],
  // What the rooms below join of bookings that were asked for there.
  ['booking/bookings-asked-for-store.ts'],
  // Rates, the price check, quotes.
  ['hotels/'],
  ['featured/'],
  ['site/'],
  ['search/'],
  ['companies/'],
  ['newsletter/', 'contact/'],
  ['accounts/'],
  ['http/'],
  // Engines: they know no feature.
  ['audit/'],
  ['letters/'],
  ['context.ts'],
  ['jobs/'],
  // Ports, each with its adapters.
  [
    'suppliers/',
    'payments/',
    'identity/',
    'nearby/',
    'mail/',
    'esims/',
    'subscribers/',
    'exchange/',
    'beacons/',
    'pass-issuers/',
    'promotions/',
    'faq/',
    'typesetting/',
    'admission/',
  ],
  ['secrets/', 'outgoing/'],
  // How a vendor's certification list is walked through; each vendor's own stands beside its adapter.
  ['certification/'],
  ['exit-reason.ts', 'when-told.ts'],
  ['db/'],
  ['config.ts'],
  ['settings-list.ts'],
  // What no part below has of its own.
  ['server-settings.ts', 'shop-settings.ts'],
  // Each with its adapter or room; they are composed above.
  ['*settings.ts'],
  ['settings-part.ts'],
  // Words: types that rows keep and all rooms speak of.
  [
    'http/caller.ts',
    'suppliers/supplier.ts',
    'esims/esim-fulfilment.ts',
    'beacons/random-beacon.ts',
    'faq/faq-sheet.ts',
    'spreadsheets/',
    'clock.ts',
    'errors.ts',
    'log.ts',
  ],
]

interface Place {
  room: string
  /** The higher, the further up. */
  floor: number
}

const places: readonly Place[] = roomOrder
  .flatMap((rooms, at) => rooms.map((room) => ({ room, floor: roomOrder.length - at })))
  // The most particular first: a named file, then its folder.
  .toSorted((one, other) => rankOf(one.room) - rankOf(other.room))

function rankOf(room: string): number {
  if (room.startsWith('*')) return 1
  return room.endsWith('/') ? 2 : 0
}

/** Where a file of server/ stands; undefined where the order does not say. */
export function placeOf(path: string): Place | undefined {
  const own = path.replace(/^server\//, '')
  return places.find(({ room }) => {
    if (room.startsWith('*')) return own.endsWith(`/${room.slice(1)}`)
    return room.endsWith('/') ? own.startsWith(room) : own === room
  })
}
