import { stayParameters } from '#web/paths.ts'
import type { PageState } from '#web/page-state.ts'
import { residenceHere } from '#web/shell/residence.ts'

const STAY = ['checkIn', 'checkOut', 'rooms'] as const

/**
 * Writes the stay that the server drew prices for into an address that names none, before anything reads it. From the router
 * later, everything below it would be told of a new address, and the sleeping search form would wake for that. An entry of the
 * tab's history may carry a stay of its own (`history.state`, `d`), and this browser may know better where its guests live, which an
 * address would overrule: that is written when the page is alive.
 */
export function writePricedStay({ pricedFor, partner }: PageState): void {
  const { history, location } = window
  const query = new URLSearchParams(location.search)
  if (!pricedFor || history.state !== null || query.has('d')) return
  const { residence, ...stay } = stayParameters(pricedFor.stay)
  const written = {
    ...(STAY.some((name) => query.has(name)) ? {} : stay),
    ...(residenceHere(partner, query) === residence ? { residence } : {}),
  }
  for (const [name, value] of Object.entries(written)) if (value && !query.has(name)) query.set(name, value)
  history.replaceState(null, '', `${location.pathname}?${query}${location.hash}`)
}
