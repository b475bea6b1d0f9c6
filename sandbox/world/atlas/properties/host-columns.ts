import { SCENES } from '#sandbox/world/atlas/places/gathered-place.ts'
import type { HostPlace } from './generate-properties.ts'

/** Places on their way to another thread: a few columns cross at once, 140,000 objects one by one. */
export interface HostColumns {
  id: Float64Array
  lat: Float64Array
  lon: Float64Array
  pull: Float64Array
  /** Places in SCENES. */
  scene: Uint8Array
  /** Codes between commas. */
  country: string
}

export function packHosts(places: readonly HostPlace[]): HostColumns {
  return {
    id: new Float64Array(places.map(({ id }) => id)),
    lat: new Float64Array(places.map(({ lat }) => lat)),
    lon: new Float64Array(places.map(({ lon }) => lon)),
    pull: new Float64Array(places.map(({ pull }) => pull)),
    scene: new Uint8Array(places.map(({ scene }) => SCENES.indexOf(scene))),
    country: places.map(({ country }) => country).join(','),
  }
}

export function unpackHosts({ id, lat, lon, pull, scene, country }: HostColumns): HostPlace[] {
  return country.split(',').map((code, index) => ({
    id: id[index]!,
    lat: lat[index]!,
    lon: lon[index]!,
    pull: pull[index]!,
    scene: SCENES[scene[index]!]!,
    country: code,
  }))
}
