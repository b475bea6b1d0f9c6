import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { explore } from '#sandbox/world/atlas/query.ts'
import { readAnswer, writeAtlas, writeQueries } from '../foreign-query.ts'
import { type Bar, heading, row, span } from '../../report.ts'
import { median, quantile, race } from '../../timing.ts'
import { type CircleQuery, makeWorkload } from '../workload.ts'

const QUERIES = 60
const ROUNDS = 9
const OWN = 'the atlas'
const SOURCE = join(import.meta.dirname, 'full-query.c')
const FLAGS = ['-O3', '-mavx2', '-ffp-contract=off', '-lm']

/** The dense full query against the same query in C with AVX2: what this processor can do at best. */
export function benchCeiling(atlas: Atlas): Bar[] {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-ceiling-'))
  try {
    const program = join(folder, 'full-query')
    const compiled = spawnSync('cc', [SOURCE, '-o', program, ...FLAGS], { encoding: 'utf8' })
    if (compiled.status !== 0) {
      console.log(`  left out: the ceiling needs a C compiler for x86-64 with AVX2 ${compiled.stderr ?? ''}`)
      return []
    }
    const queries = makeWorkload(atlas, QUERIES).dense
    writeAtlas(join(folder, 'columns'), atlas)
    writeQueries(join(folder, 'queries'), queries)
    const run = () => execFileSync(program, [join(folder, 'columns'), join(folder, 'queries'), String(ROUNDS)])
    const lines = run().toString().trim().split('\n')
    const ceiling = lines.map((line, at) => readAnswer(atlas, line, queries[at]!))
    const own = race<CircleQuery>({ [OWN]: (query) => void explore(atlas, query) }, queries, ROUNDS)[OWN]
    const [p50, p99] = [median(ceiling), quantile(ceiling, 0.99)]
    heading('Dense full query against its ceiling (answers checked equal)')
    row('', 'p50', 'p99', 'p50 ratio')
    row('the same in C with AVX2', span(p50), span(p99), '1.00 x')
    if (!own) return []
    row(OWN, span(own.p50), span(own.p99), `${(own.p50 / p50).toFixed(2)} x`)
    return [
      { what: 'dense: atlas / C with AVX2, p50', value: own.p50 / p50, atMost: 4.5 },
      { what: 'dense: atlas / C with AVX2, p99', value: own.p99 / p99, atMost: 4 },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
