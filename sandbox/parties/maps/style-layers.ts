import type { Palette } from '#sandbox/parties/maps/palette.ts'

type Layer = Record<string, unknown>
type Stops = readonly (readonly [zoom: number, value: number])[]

const FONT = ['Plus Jakarta Sans', 'sans-serif']

/** Grows with the zoom, faster the nearer one is. */
const grow = (stops: Stops) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()]
const is = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]]

function fill(layer: string, colour: string, more: Layer = {}): Layer {
  return { id: layer, type: 'fill', source: 'world', 'source-layer': layer, paint: { 'fill-color': colour }, ...more }
}

interface Road {
  kinds: string[]
  from: number
  width: Stops
  /** What the edge adds on both sides together. */
  edge: number
  colours: readonly [road: string, edge: string]
}

function roads(p: Palette): Layer[] {
  const table: Road[] = [
    {
      kinds: ['street'],
      from: 13,
      width: [
        [13, 0.6],
        [15, 2.6],
        [17, 9],
        [19, 34],
      ],
      edge: 1.4,
      colours: [p.road, p.roadEdge],
    },
    {
      kinds: ['tertiary'],
      from: 12.5,
      width: [
        [12, 0.7],
        [15, 4],
        [17, 13],
        [19, 46],
      ],
      edge: 1.4,
      colours: [p.road, p.roadEdge],
    },
    {
      kinds: ['secondary'],
      from: 11,
      width: [
        [11, 0.7],
        [13, 2],
        [15, 6],
        [17, 18],
        [19, 62],
      ],
      edge: 1.6,
      colours: [p.main, p.mainEdge],
    },
    {
      kinds: ['primary'],
      from: 9.5,
      width: [
        [9, 0.7],
        [13, 3],
        [15, 8],
        [17, 22],
        [19, 74],
      ],
      edge: 1.8,
      colours: [p.main, p.mainEdge],
    },
    {
      kinds: ['motorway'],
      from: 8,
      width: [
        [8, 0.8],
        [13, 4],
        [15, 10],
        [17, 26],
        [19, 84],
      ],
      edge: 2,
      colours: [p.motorway, p.motorwayEdge],
    },
  ]
  const line = ({ kinds, from }: Road, part: 'edge' | 'road', paint: Layer): Layer => ({
    id: `${kinds[0]}-${part}`,
    type: 'line',
    source: 'world',
    'source-layer': 'road',
    minzoom: from,
    filter: is(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  })
  return [
    ...table.map((road) =>
      line(road, 'edge', {
        'line-color': road.colours[1],
        'line-width': grow(road.width.map(([zoom, width]) => [zoom, width + road.edge] as const)),
        'line-opacity': ['interpolate', ['linear'], ['zoom'], from(road), 0, from(road) + 0.8, 1],
      }),
    ),
    ...table.map((road) => line(road, 'road', { 'line-color': road.colours[0], 'line-width': grow(road.width) })),
  ]
}

const from = (road: Road) => road.from

function text(
  id: string,
  layer: string,
  p: Palette,
  more: {
    filter?: unknown
    minzoom?: number
    maxzoom?: number
    size: Stops
    colour: string
    layout?: Layer
  },
): Layer {
  return {
    id,
    type: 'symbol',
    source: 'world',
    'source-layer': layer,
    ...(more.filter ? { filter: more.filter } : {}),
    ...(more.minzoom ? { minzoom: more.minzoom } : {}),
    ...(more.maxzoom ? { maxzoom: more.maxzoom } : {}),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], ...more.size.flat()],
      'text-max-width': 8,
      ...more.layout,
    },
    paint: { 'text-color': more.colour, 'text-halo-color': p.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 },
  }
}

function labels(p: Palette): Layer[] {
  const along = {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-rotation-alignment': 'map',
    'text-letter-spacing': 0.02,
  }
  const beside = { 'text-anchor': 'top', 'text-offset': [0, 0.7], 'symbol-sort-key': ['get', 'rank'] }
  const byRank = { 'symbol-sort-key': ['get', 'rank'] }
  return [
    text('street-name', 'road', p, {
      filter: is('street'),
      minzoom: 15.5,
      size: [
        [15, 10],
        [18, 13],
      ],
      colour: p.softText,
      layout: along,
    }),
    text('main-name', 'road', p, {
      filter: is('tertiary', 'secondary', 'primary'),
      minzoom: 13.5,
      size: [
        [13, 10],
        [18, 14],
      ],
      colour: p.text,
      layout: along,
    }),
    text('river-name', 'river-name', p, {
      minzoom: 12,
      size: [
        [12, 11],
        [17, 15],
      ],
      colour: p.waterText,
      layout: { ...along, 'text-letter-spacing': 0.12 },
    }),
    {
      id: 'poi-dot',
      type: 'circle',
      source: 'world',
      'source-layer': 'poi',
      minzoom: 15.5,
      paint: {
        'circle-radius': 2.5,
        'circle-color': p.softText,
        'circle-stroke-color': p.halo,
        'circle-stroke-width': 1,
      },
    },
    text('poi-name', 'poi', p, {
      minzoom: 16,
      size: [
        [16, 10.5],
        [18, 12.5],
      ],
      colour: p.softText,
      layout: beside,
    }),
    text('park-name', 'park-name', p, {
      minzoom: 14,
      size: [
        [14, 10.5],
        [17, 13],
      ],
      colour: p.parkText,
    }),
    {
      id: 'sight-dot',
      type: 'circle',
      source: 'world',
      'source-layer': 'sight',
      minzoom: 12.5,
      paint: {
        'circle-radius': 3.5,
        'circle-color': p.text,
        'circle-stroke-color': p.halo,
        'circle-stroke-width': 1.5,
      },
    },
    text('sight-name', 'sight', p, {
      minzoom: 12.5,
      size: [
        [12, 11],
        [17, 14],
      ],
      colour: p.text,
      layout: beside,
    }),
    text('town-name', 'place', p, {
      filter: ['>', ['get', 'rank'], 3],
      maxzoom: 15,
      size: [
        [6, 10],
        [14, 15],
      ],
      colour: p.softText,
      layout: byRank,
    }),
    text('city-name', 'place', p, {
      filter: ['<=', ['get', 'rank'], 3],
      maxzoom: 14.5,
      size: [
        [2, 11],
        [6, 13],
        [12, 20],
      ],
      colour: p.text,
      layout: byRank,
    }),
  ]
}

/** Neighbours of one colour would show a seam where both fade into what is below. */
const flat = (colour: string) => ({ paint: { 'fill-color': colour, 'fill-antialias': false } })

/** From the ground up. */
export function layersOf(p: Palette): Layer[] {
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': p.land } },
    fill('sea', p.water, flat(p.water)),
    fill('land', p.land),
    fill('wood', p.wood, { minzoom: 10 }),
    fill('town', p.town, { minzoom: 11, ...flat(p.town) }),
    fill('centre', p.centre, { minzoom: 13, ...flat(p.centre) }),
    fill('civic', p.civic, { minzoom: 13 }),
    fill('park', p.park, { minzoom: 12 }),
    {
      id: 'path',
      type: 'line',
      source: 'world',
      'source-layer': 'path',
      minzoom: 14.5,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': p.path,
        'line-width': grow([
          [14, 0.8],
          [17, 3],
          [19, 9],
        ]),
      },
    },
    fill('water', p.water, { minzoom: 11 }),
    {
      id: 'shore',
      type: 'line',
      source: 'world',
      'source-layer': 'shore',
      paint: {
        'line-color': p.shore,
        'line-width': grow([
          [4, 0.4],
          [12, 1],
          [17, 2],
        ]),
      },
    },
    fill('building', p.building, {
      minzoom: 14.6,
      paint: {
        'fill-color': p.building,
        'fill-outline-color': p.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.6, 0, 15.4, 1],
      },
    }),
    ...roads(p),
    ...labels(p),
  ]
}
