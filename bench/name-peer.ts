import { DatabaseSync } from 'node:sqlite'
import { gatherPlaces } from '#sandbox/supply/atlas/places/gather-places.ts'

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
