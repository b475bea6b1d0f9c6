import { draw } from '#sandbox/world/atlas/mix.ts'

type Ring = readonly (readonly [lat: number, lon: number])[]

/** Hand-drawn outlines, [lat, lon], clockwise from the north-west, some hundred metres off the shore. */
const OUTLINES: Record<string, Ring> = {
  // Bali with Nusa Penida, Nusa Lembongan and the Bukit.
  '328057': [
    [-8.1, 114.43],
    [-8.11, 114.55],
    [-8.13, 114.66],
    [-8.17, 114.8],
    [-8.16, 114.95],
    [-8.09, 115.06],
    [-8.05, 115.19],
    [-8.1, 115.31],
    [-8.16, 115.42],
    [-8.21, 115.53],
    [-8.26, 115.61],
    [-8.34, 115.69],
    [-8.4, 115.71],
    [-8.47, 115.64],
    [-8.52, 115.58],
    [-8.53, 115.5],
    [-8.58, 115.44],
    [-8.64, 115.46],
    [-8.66, 115.55],
    [-8.69, 115.63],
    [-8.78, 115.63],
    [-8.84, 115.55],
    [-8.79, 115.46],
    [-8.71, 115.42],
    [-8.72, 115.29],
    [-8.78, 115.25],
    [-8.83, 115.22],
    [-8.86, 115.14],
    [-8.83, 115.08],
    [-8.77, 115.13],
    [-8.72, 115.15],
    [-8.66, 115.12],
    [-8.58, 115.06],
    [-8.51, 114.95],
    [-8.43, 114.82],
    [-8.41, 114.7],
    [-8.38, 114.58],
    [-8.29, 114.45],
    [-8.19, 114.42],
  ],
  // Singapore's main island and Sentosa.
  '246673': [
    [1.45, 103.77],
    [1.478, 103.81],
    [1.43, 103.87],
    [1.42, 103.93],
    [1.4, 103.99],
    [1.35, 104.04],
    [1.31, 104.01],
    [1.295, 103.92],
    [1.265, 103.87],
    [1.235, 103.83],
    [1.25, 103.77],
    [1.28, 103.72],
    [1.29, 103.62],
    [1.35, 103.63],
    [1.42, 103.69],
    [1.445, 103.72],
  ],
  // The peninsula and Borneo's states, joined over open sea.
  '228226': [
    [6.5, 99.6],
    [6.48, 100.0],
    [6.4, 100.1],
    [6.72, 100.18],
    [6.2, 100.85],
    [5.7, 101.1],
    [5.8, 101.75],
    [5.98, 101.97],
    [6.05, 101.995],
    [6.25, 102.12],
    [5.95, 102.8],
    [5.3, 103.25],
    [4.2, 103.55],
    [2.9, 104.35],
    [2.2, 104.35],
    [2.2, 109.55],
    [2.6, 111.2],
    [3.4, 113.0],
    [4.62, 113.98],
    [4.4, 114.07],
    [4.15, 114.5],
    [4.3, 114.85],
    [4.6, 114.98],
    [4.6, 115.15],
    [4.95, 115.15],
    [5.1, 115.1],
    [6.2, 115.9],
    [7.2, 116.8],
    [6.9, 117.75],
    [5.9, 118.4],
    [5.2, 119.4],
    [4.15, 118.7],
    [4.2, 117.5],
    [4.3, 116.0],
    [2.9, 115.2],
    [1.6, 114.7],
    [1.3, 112.9],
    [1.0, 111.4],
    [0.85, 110.4],
    [1.7, 109.6],
    [2.0, 109.5],
    [2.0, 104.35],
    [1.4, 104.35],
    [1.44, 104.05],
    [1.48, 103.81],
    [1.44, 103.68],
    [1.2, 103.45],
    [1.7, 102.8],
    [2.9, 101.1],
    [4.2, 100.4],
    [5.1, 100.1],
    [5.75, 100.25],
    [6.2, 99.55],
  ],
  '213428': [
    [26.2, 51.1],
    [26.2, 51.4],
    [25.8, 51.65],
    [25.4, 51.62],
    [24.9, 51.65],
    [24.6, 51.4],
    [24.48, 51.15],
    [24.6, 50.82],
    [25.1, 50.7],
    [25.7, 50.75],
    [26.0, 50.95],
  ],
  '221688': [
    [24.2, 51.55],
    [24.35, 52.6],
    [24.6, 54.2],
    [25.2, 55.05],
    [25.6, 55.45],
    [26.1, 56.05],
    [25.95, 56.18],
    [25.6, 56.42],
    [24.95, 56.42],
    [24.75, 56.1],
    [24.4, 55.8],
    [24.235, 55.77],
    [24.22, 55.84],
    [24.05, 56.0],
    [23.9, 55.55],
    [22.65, 55.2],
    [22.7, 54.9],
    [22.95, 52.6],
    [23.9, 51.55],
  ],
}

/** Cities whose border is a plain ring around the centre: [lat, lon, mean radius in km]. */
const RINGS: Record<string, readonly [lat: number, lon: number, km: number]> = {
  '437227': [48.85341, 2.3488, 11],
  '665191': [48.85341, 2.3488, 11],
  '383923': [-33.86785, 151.20732, 14],
  '246750': [35.6895, 139.69171, 16],
  '435089': [51.50853, -0.12574, 16],
  '4349': [40.75427, -73.98597, 13],
  '1642911': [-6.21462, 106.84513, 16],
  '1650357': [-6.92222, 107.60694, 12],
  '1625822': [-7.24917, 112.75083, 12],
  '1621177': [-7.80139, 110.36472, 11],
  // Fiji's north, on both sides of the date line.
  '2204582': [-16.4332, 179.36452, 90],
}

const RING_POINTS = 32
const KM_PER_DEGREE = 110.574

/** The hand-drawn outlines by the id of their place. */
export function drawnOutlines(): ReadonlyMap<string, Ring> {
  return new Map(Object.entries(OUTLINES))
}

/** The border of a well-known place; undefined where we have none. */
export function boundaryOf(placeId: string): Ring | undefined {
  return BORDERS.get(placeId)
}

/** Drawn once: a city's is asked for with each of its properties. */
const BORDERS: ReadonlyMap<string, Ring> = new Map([
  ...Object.entries(RINGS).map(([id, ring]): [string, Ring] => [
    id,
    ringAround(...ring).map(([lat, lon]) => [lat, lon > 180 ? lon - 360 : lon]),
  ]),
  ...Object.entries(OUTLINES),
])

/** A closed, slightly ragged ring: the same one at every call. */
export function ringAround(lat: number, lon: number, km: number): Ring {
  return Array.from({ length: RING_POINTS }, (_, point) => {
    const angle = (point / RING_POINTS) * 2 * Math.PI
    const radius = km * (0.9 + 0.2 * (draw(Math.round(lat * 1000), point) / 2 ** 32))
    return [
      lat + (radius * Math.cos(angle)) / KM_PER_DEGREE,
      lon + (radius * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    ] as const
  })
}
