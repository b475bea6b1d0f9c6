// `npm run prove -- --bookings 2000 --kills 300 [--seed N] [--database postgres|embedded]`: a storm, and what it broke.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { check } from './check/check.ts'
import { deathTable } from './deaths.ts'
import { describeStorm, describeViolations } from './report.ts'
import { runStorm } from './storm.ts'
import { openSurroundings } from './surroundings.ts'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'embedded' },
    'at-once': { type: 'string', default: '12' },
    /** Keeps everybody's books in a file. */
    books: { type: 'string' },
  },
})
const { seed, database } = values
if (database !== 'embedded' && database !== 'postgres') {
  console.error('--database is embedded or postgres')
  process.exit(2)
}
const say = (line: string) => void process.stdout.write(`${line}\n`)

const surroundings = await openSurroundings()
if (database === 'postgres' && surroundings.postgresUrl === '') {
  console.error('No PostgreSQL found to start.')
  process.exit(2)
}
say(`storm: ${values.bookings} bookings, ${values.kills} kills, seed ${seed}, database ${database}`)
const wanted = Number(values.kills)
// The table counts among the deaths.
const table = wanted >= deathTable.length ? deathTable : []
const result = await runStorm({
  engine: database,
  surroundings,
  seed,
  bookings: Number(values.bookings),
  kills: wanted - table.length,
  table,
  atOnce: Number(values['at-once']),
  onProgress: say,
})
await surroundings.close()
if (values.books) await writeFile(values.books, JSON.stringify(result.books))
const violations = check(result.books)
say(`\n${describeStorm(result)}\n\n${describeViolations(violations)}`)
process.exit(violations.length === 0 && result.left.length === 0 ? 0 : 1)
