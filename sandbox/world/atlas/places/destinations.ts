import { fold } from './fold.ts'
import type { GatheredPlace } from './gathered-place.ts'
import { tourismWeight } from './tourism.ts'

/** Below this pull a town has no scheduled airport. */
const VILLAGE = tourismWeight('', 4_000, 1)
const KM_PER_DEGREE = 110.574
/** At this distance from an airport a city draws half as much as beside it. */
const HALF_KM = 20
/** North or south of it beyond this, nothing is looked at. */
const FAR_DEGREES = 3
/** A city of the airport's own address need not be the biggest around. */
const OWN_NAME = 6

/** Cities that airports and sights may lead to, by name and by nearness. */
export class Destinations {
  private readonly byName = new Map<string, GatheredPlace>()
  /** The best known first. */
  private readonly byCountry = new Map<string, GatheredPlace[]>()

  constructor(cities: readonly GatheredPlace[]) {
    for (const city of cities.filter(({ type, fame }) => type === 'city' && fame > VILLAGE)) {
      const key = `${city.country} ${fold(city.name)}`
      if ((this.byName.get(key)?.fame ?? -1) < city.fame) this.byName.set(key, city)
      const list = this.byCountry.get(city.country)
      if (list) list.push(city)
      else this.byCountry.set(city.country, [city])
    }
    for (const list of this.byCountry.values()) list.sort((a, b) => b.fame - a.fame)
  }

  /** The best known city of that name. */
  named(name: string, country: string): GatheredPlace | undefined {
    return this.byName.get(`${country} ${fold(name)}`)
  }

  /** The city that draws a passenger most: big, near, or of the airport's own address. */
  served(municipality: string, country: string, lat: number, lon: number): GatheredPlace | undefined {
    const own = this.named(municipality, country)
    const narrow = Math.cos((lat * Math.PI) / 180)
    const drawOf = (city: GatheredPlace) => {
      if (Math.abs(city.lat - lat) > FAR_DEGREES) return 0
      const km = Math.hypot(city.lat - lat, (city.lon - lon) * narrow) * KM_PER_DEGREE
      return city.fame / (1 + (km / HALF_KM) ** 3)
    }
    let most = own ? OWN_NAME * drawOf(own) : 0
    let best = most > 0 ? own : undefined
    for (const city of this.byCountry.get(country) ?? []) {
      // None draws more than it is known, and the others are known less.
      if (city.fame <= most) break
      const draw = drawOf(city)
      if (draw > most) [most, best] = [draw, city]
    }
    return best
  }
}
