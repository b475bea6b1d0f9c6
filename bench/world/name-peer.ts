import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import { gatherPlaces } from '#sandbox/world/atlas/places/gather-places.ts'

/** Another way to find places by the beginning of a name. */
export interface NamePeer {
  name: string
  suggest: (term: string, limit: number) => { name: string }[]
  close: () => void
}

/** SQLite's full-text index over the same names and aliases, with prefixes prepared, the best known first. */
export function ftsPeer(): NamePeer {
  const db = new DatabaseSync(':memory:')
  db.exec("create virtual table place using fts5(words, name unindexed, prefix='2 3 4')")
  const insert = db.prepare('insert into place (words, name) values (?, ?)')
  db.exec('begin')
  // In the order of fame, so that the first rows it meets are the answer: nothing is sorted.
  const places = gatherPlaces().toSorted((a, b) => b.fame - a.fame)
  for (const { name, aliases } of places) insert.run([name, ...aliases].join(' '), name)
  db.exec('commit')
  const select = db.prepare('select name from place where words match ? order by rowid limit ?')
  return {
    name: 'SQLite FTS5, prefixes prepared',
    suggest: (term, limit) => select.all(`"${term}"*`, limit) as { name: string }[],
    close: () => db.close(),
  }
}

interface Entry {
  id: number
  words: string
  name: string
  fame: number
}

/** MiniSearch over the same names and aliases, with prefixes and typos, the better known before the less. */
export function miniSearchPeer(): NamePeer {
  const index = new MiniSearch<Entry>({
    fields: ['words'],
    storeFields: ['name', 'fame'],
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boostDocument: (_id, _term, stored) => Math.log2(2 + Number(stored?.['fame'])),
    },
  })
  index.addAll(
    gatherPlaces().map(({ name, aliases, fame }, id) => ({ id, name, fame, words: [name, ...aliases].join(' ') })),
  )
  return {
    name: 'MiniSearch, with typos',
    suggest: (term, limit) =>
      index
        .search(term)
        .slice(0, limit)
        .map(({ name }) => ({ name: String(name) })),
    close: () => index.removeAll(),
  }
}
