import { fold } from './fold.ts'
import { readFreshCities, readStates, type GeonamesCity } from './packages.ts'

/** Countries that renumbered their states since the city list was made: there the newer list says where a city lies. */
const RENUMBERED = new Set(['VN', 'NO', 'LV', 'ID'])
/** Cities that both lists leave in a state they left, by GeoNames id. */
const MOVED: Record<number, string> = { 6295587: 'Riau Islands' }
/** About 30 km. */
const SAME_TOWN_DEGREES = 0.3

/** Finds the name of a city's state; '' where it has none. */
export function stateFinder(): (city: GeonamesCity) => string {
  const names = readStates()
  const fresh = new Map<string, { lat: number; lon: number; code: string }[]>()
  for (const { country, name, lat, lng, admin1 } of readFreshCities(RENUMBERED)) {
    const key = `${country} ${fold(name)}`
    const town = { lat: Number(lat), lon: Number(lng), code: admin1 }
    const list = fresh.get(key)
    if (list) list.push(town)
    else fresh.set(key, [town])
  }
  const freshCode = ({ country, name, loc }: GeonamesCity): string | undefined => {
    let code: string | undefined
    let least = SAME_TOWN_DEGREES
    for (const town of fresh.get(`${country} ${fold(name)}`) ?? []) {
      const away = Math.hypot(town.lat - loc.coordinates[1], town.lon - loc.coordinates[0])
      if (away < least) [least, code] = [away, town.code]
    }
    return code
  }
  return (city) => {
    const moved = MOVED[city.cityId]
    if (moved) return moved
    const old = city.country === 'ID' ? city.adminCode : undefined
    const code = RENUMBERED.has(city.country) ? (freshCode(city) ?? old) : city.adminCode
    return tidy(names.get(`${city.country}.${code}`) ?? '', city.country)
  }
}

/** "Ho Chi Minh City (HCMC)", "Quảng Ninh Province": the name alone. */
function tidy(state: string, country: string): string {
  const name = state.replace(/ \(.*\)$/, '')
  return country === 'VN' ? name.replace(/(?<!Minh) (Province|City)$/, '') : name
}
