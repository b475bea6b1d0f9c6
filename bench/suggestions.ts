import type { Atlas } from '#sandbox/supply/atlas/atlas.ts'
import { draw, pick } from '#sandbox/supply/atlas/mix.ts'
import { type Bar, heading, row, span } from './report.ts'
import { race } from './timing.ts'

interface Typed {
  term: string
  name: string
}

const QUERIES = 300
const ROUNDS = 5
const SHOWN = 8
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/** What people type: the beginning of a city's name, and the same with one letter changed, dropped or swapped. */
export function benchSuggestions(atlas: Atlas): Bar[] {
  const typed = typedNames(atlas)
  const mistyped = typed
    .filter(({ term }) => term.length >= 5)
    .map((one, at) => ({ ...one, term: misspell(one.term, at) }))
  const suggest = ({ term }: Typed) => void atlas.suggest(term, SHOWN)
  const plain = race({ suggest }, typed, ROUNDS)['suggest']
  const typos = race({ suggest }, mistyped, ROUNDS)['suggest']
  heading(`Suggestions, ${typed.length} beginnings and ${mistyped.length} with one typo`)
  row('', 'p50', 'p99', 'found in 8')
  if (plain) row('as typed', span(plain.p50), span(plain.p99), found(atlas, typed))
  if (typos) row('one typo', span(typos.p50), span(typos.p99), found(atlas, mistyped))
  return [
    { what: 'suggestion p99 as typed, ms', value: (plain?.p99 ?? Number.NaN) / 1000, atMost: 0.3 },
    { what: 'suggestion p99 with a typo, ms', value: (typos?.p99 ?? Number.NaN) / 1000, atMost: 0.4 },
  ]
}

/** Cities of many properties more often than others, as people ask for them. */
function typedNames(atlas: Atlas): Typed[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const { cityName } = atlas.property(draw(at, 3) % atlas.size)
    const length = 3 + (draw(at, 4) % 7)
    return { name: cityName, term: cityName.toLowerCase().slice(0, length) }
  })
}

function misspell(term: string, at: number): string {
  const where = 1 + (draw(at, 5) % (term.length - 2))
  const [before, letter, after] = [term.slice(0, where), term.charAt(where), term.slice(where + 1)]
  const kind = draw(at, 6) % 3
  if (kind === 0) return before + pick(LETTERS, draw(at, 7)) + after
  return kind === 1 ? before + after : before + after.charAt(0) + letter + after.slice(1)
}

function found(atlas: Atlas, typed: readonly Typed[]): string {
  const hits = typed.filter(({ term, name }) => atlas.suggest(term, SHOWN).some((place) => place.name === name))
  return `${Math.round((100 * hits.length) / typed.length)} %`
}
