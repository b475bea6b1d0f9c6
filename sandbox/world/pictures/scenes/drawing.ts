import { sequence } from '#sandbox/world/seeded.ts'

export const WIDTH = 900
export const HEIGHT = 600

/** Collects shapes of one picture; all chance comes from its seed. */
export interface Drawing {
  /** A number between two others. */
  between: (low: number, high: number) => number
  /** True with this probability. */
  maybe: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  rect: (x: number, y: number, width: number, height: number, fill: string, more?: string) => void
  circle: (x: number, y: number, radius: number, fill: string, more?: string) => void
  path: (d: string, fill: string, more?: string) => void
  /** Top and bottom colour; gives the fill that uses it. */
  gradient: (top: string, bottom: string) => string
  glow: (colour: string) => string
  group: (attributes: string, draw: () => void) => void
  /** A picture in the picture: a whole scene seen through a window. */
  inset: (at: { x: number; y: number; width: number; height: number }, draw: () => void) => void
  toSvg: () => string
}

/** One decimal is enough for a picture and halves its size. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function createDrawing(...seed: (number | string)[]): Drawing {
  const next = sequence(...seed)
  const shapes: string[] = []
  const definitions: string[] = []
  const define = (element: string, attributes: string, stops: string) => {
    const id = `g${definitions.length}`
    definitions.push(`<${element} id="${id}" ${attributes}>${stops}</${element}>`)
    return `url(#${id})`
  }
  return {
    between: (low, high) => low + next() * (high - low),
    maybe: (probability) => next() < probability,
    pick(list) {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    rect(x, y, width, height, fill, more = '') {
      shapes.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(width, 0))}" height="${short(Math.max(height, 0))}" fill="${fill}" ${more}/>`,
      )
    },
    circle(x, y, radius, fill, more = '') {
      shapes.push(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`)
    },
    path(d, fill, more = '') {
      shapes.push(`<path d="${d.replaceAll(/(?<!\d)\d+\.\d+/g, (n) => short(Number(n)))}" fill="${fill}" ${more}/>`)
    },
    gradient: (top, bottom) =>
      define('linearGradient', 'x2="0" y2="1"', `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`),
    glow: (colour) =>
      define(
        'radialGradient',
        '',
        `<stop stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`,
      ),
    group(attributes, draw) {
      shapes.push(`<g ${attributes}>`)
      draw()
      shapes.push('</g>')
    },
    inset(at, draw) {
      shapes.push(
        `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice">`,
      )
      draw()
      shapes.push('</svg>')
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  }
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16)
}

/** A colour on the way from one to another; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
