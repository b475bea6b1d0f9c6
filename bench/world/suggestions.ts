import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { draw, pick } from '#sandbox/world/atlas/mix.ts'
import { ftsPeer, miniSearchPeer, type NamePeer } from './name-peer.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { race } from '../timing.ts'

interface Typed {
  term: string
  name: string
}

const QUERIES = 300
const ROUNDS = 5
const FEW = 60
const SHOWN = 8
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/**
 * What people type: the beginning of a city's name, and the same with one letter changed, dropped or swapped. The peer is
 * SQLite's full-text index, the quickest of those that came into question; it knows no typos. MiniSearch knows them.
 */
export function benchSuggestions(atlas: Atlas): Bar[] {
  const typed = typedNames(atlas)
  const mistyped = typed
    .filter(({ term }) => term.length >= 5)
    .map((one, at) => ({ ...one, term: misspell(one.term, at) }))
  const suggest = ({ term }: Typed) => void atlas.suggest(term, SHOWN)
  const peer = ftsPeer()
  const raced = race({ suggest, [peer.name]: ({ term }: Typed) => void peer.suggest(term, SHOWN) }, typed, ROUNDS)
  const plain = raced['suggest']
  const fts = raced[peer.name]
  const typos = race({ suggest }, mistyped, ROUNDS)['suggest']
  heading(`Suggestions, ${typed.length} beginnings and ${mistyped.length} with one typo`)
  row('', 'p50', 'p99', 'found in 8')
  if (plain) row('as typed', span(plain.p50), span(plain.p99), percent(found(atlas, typed)))
  if (fts) row(peer.name, span(fts.p50), span(fts.p99), percent(found(peer, typed)))
  if (typos) row('one typo', span(typos.p50), span(typos.p99), percent(found(atlas, mistyped)))
  peer.close()
  const forgiving = showForgiving(typed, mistyped)
  const bar = fts?.p99 ?? Number.NaN
  return [
    { what: 'FTS5 p99 / suggestion p99 as typed', value: bar / (plain?.p99 ?? Number.NaN), atLeast: 5 },
    { what: 'FTS5 p99 / suggestion p99 with a typo', value: bar / (typos?.p99 ?? Number.NaN), atLeast: 5 },
    { what: 'MiniSearch p50 / suggestion p50 with a typo', value: forgiving / (typos?.p50 ?? Number.NaN), atLeast: 5 },
    { what: 'mistyped names found, %', value: 100 * found(atlas, mistyped), atLeast: 75 },
  ]
}

/** Slow enough that a few of the questions, asked once, tell all. Answers the p50 with a typo. */
function showForgiving(typed: readonly Typed[], mistyped: readonly Typed[]): number {
  const peer = miniSearchPeer()
  const ask = { [peer.name]: ({ term }: Typed) => void peer.suggest(term, SHOWN) }
  const [plain, typos] = [typed, mistyped].map((all) => {
    const some = all.slice(0, FEW)
    return { ...race(ask, some, 1)[peer.name], found: found(peer, some) }
  })
  for (const [what, times] of [
    [peer.name, plain],
    ['the same, one typo', typos],
  ] as const) {
    row(what, span(times?.p50 ?? Number.NaN), span(times?.p99 ?? Number.NaN), percent(times?.found ?? 0))
  }
  peer.close()
  return typos?.p50 ?? Number.NaN
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

function found(places: NamePeer | Atlas, typed: readonly Typed[]): number {
  const hits = typed.filter(({ term, name }) => places.suggest(term, SHOWN).some((place) => place.name === name))
  return hits.length / typed.length
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`
}
