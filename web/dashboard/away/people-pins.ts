import type { Whereabouts } from '#shared/api/whereabouts.ts'
import type { PeoplePin } from '#web/storefront/map/PeopleMap.tsx'

/** One pin a hotel, with every traveller who is there in the week. */
export function peoplePins(stays: readonly Whereabouts[]): PeoplePin[] {
  const pins = new Map<string, PeoplePin>()
  for (const { hotel, position, travellers } of stays) {
    if (!position) continue
    const id = `${hotel} ${position.lat} ${position.long}`
    const before = pins.get(id)
    const names = [...(before ? [before.name] : [hotel]), ...travellers].join(', ')
    pins.set(id, { id, position, name: names, count: (before?.count ?? 0) + Math.max(1, travellers.length) })
  }
  return [...pins.values()]
}
