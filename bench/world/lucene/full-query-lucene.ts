import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { explore } from '#sandbox/world/atlas/query.ts'
import { readAnswer, writeAtlas, writeQueries } from '../foreign-query.ts'
import { type Bar, heading, row, span } from '../../report.ts'
import { median, quantile, race } from '../../timing.ts'
import { type CircleQuery, DENSITIES, makeWorkload } from '../workload.ts'

const QUERIES = 60
const ROUNDS = 9
const OWN = 'the atlas'
const PEER = 'Lucene, pricing in Java'
const SOURCE = join(import.meta.dirname, 'FullQuery.java')
/** Where Debian puts the libraries of Java. */
const JARS = '/usr/share/java'

/** The full query against Lucene, the core of the search servers that shops usually have, in its own process. */
export function benchLucene(atlas: Atlas): Bar[] {
  const jar = existsSync(JARS) && readdirSync(JARS).find((name) => /^lucene-core-\d.*\.jar$/.test(name))
  if (!jar || spawnSync('java', ['-version']).status !== 0) {
    console.log('  left out: Lucene needs the Debian packages liblucene8-java and default-jdk-headless')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-lucene-'))
  try {
    const workload = makeWorkload(atlas, QUERIES)
    const queries = DENSITIES.flatMap((density) => workload[density])
    const [columns, asked, index] = ['columns', 'queries', 'index'].map((name) => join(folder, name)) as Three
    writeAtlas(columns, atlas)
    writeQueries(asked, queries)
    const program = ['-cp', join(JARS, jar), SOURCE, columns, asked, String(ROUNDS), index]
    const { status, stdout, stderr } = spawnSync('java', program, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`Lucene failed: ${stderr}`)
    const lines = stdout.trim().split('\n')
    const times = new Map(queries.map((query, at) => [query, readAnswer(atlas, lines[at] ?? '', query)]))
    return DENSITIES.flatMap((density) => {
      const theirs = workload[density].map((query) => times.get(query) ?? Number.NaN)
      const own = race<CircleQuery>({ [OWN]: (query) => void explore(atlas, query) }, workload[density], ROUNDS)[OWN]
      if (!own) return []
      const ratio = median(theirs) / own.p50
      heading(`Full query against Lucene in its own process, ${density} (answers checked equal)`)
      row('', 'p50', 'p99', 'p50 ratio')
      row(OWN, span(own.p50), span(own.p99), '1.0 x')
      row(PEER, span(median(theirs)), span(quantile(theirs, 0.99)), `${ratio.toFixed(1)} x`)
      return density === 'dense' ? [{ what: `dense: ${PEER} / atlas`, value: ratio, atLeast: 3 }] : []
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Three = [string, string, string]
