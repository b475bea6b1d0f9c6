import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Exchange } from '#conform/wire/exchange.ts'
import type { Book, Fault } from '../book.ts'
import { readJson } from '../read-json.ts'

function judgeStyle({ answer }: Exchange): Fault[] {
  const style = readJson(answer)
  if (typeof style !== 'object' || style === null) return [{ part: 'answer', pointer: '', says: 'is no object' }]
  return validateStyleMin(style as StyleSpecification).map(({ message }) => {
    const [, place = '', says = message] = /^([\w[\].-]+): (.*)$/s.exec(message) ?? []
    return { part: 'answer', pointer: place && `/${place.replaceAll(/\[(\w+)\]/g, '/$1').replaceAll('.', '/')}`, says }
  })
}

export const mapsBook: Book = {
  party: 'maps',
  word: {
    source: 'the validator of the npm package @maplibre/maplibre-gl-style-spec',
    version: 'as installed',
    read: 'as installed',
    isMachineReadable: true,
  },
  operations: ['light', 'dark'].map((mode) => ({
    name: `the ${mode} style`,
    isOf: ({ path }) => path === `/maps/${mode}.json`,
    judge: judgeStyle,
  })),
}
