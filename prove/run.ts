// `npm run prove -- --bookings 2000 --kills 300 [--seed N] [--database postgres|embedded]`: a storm, and what it broke.
// `npm run prove -- --bugs`: known bugs of other shops, put in one at a time, and what caught each.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { tryAllBugs } from './bugs/try-all.ts'
import { check } from './check/check.ts'
import { deathTable, outageTable, shortOutageTable } from './deaths.ts'
import { describeStorm, describeViolations } from './report.ts'
import { runStorm } from './storm.ts'
import { openSurroundings } from './surroundings.ts'
import type { Engine } from './world/world.ts'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Dies at those places of its table whose name matches, and at no other, however few the kills. */
    places: { type: 'string' },
    /** Beside its table, on PostgreSQL: how often the database goes away; one for five deaths unless said. */
    outages: { type: 'string' },
    database: { type: 'string', default: 'embedded' },
    /** Travellers at once. */
    'at-once': { type: 'string', default: '12' },
    /** Keeps all parties' books in a file. */
    books: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    /** Of the bugs: only those whose name holds this. */
    named: { type: 'string', default: '' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

const engine = engineFrom(values.database)
const surroundings = await openSurroundings()
if (engine === 'postgres' && surroundings.postgresUrl === '') stop('No PostgreSQL found to start.')
try {
  process.exitCode = values.bugs ? await tryBugs() : await storm()
} finally {
  await surroundings.close()
}

async function tryBugs(): Promise<number> {
  const missed = await tryAllBugs({ engine, surroundings, named: values.named, say })
  say(missed === 0 ? 'every bug was caught' : `${missed} missed`)
  return missed === 0 ? 0 : 1
}

async function storm(): Promise<number> {
  const [bookings, kills] = [Number(values.bookings), Number(values.kills)]
  say(`storm: ${bookings} bookings, ${kills} kills, seed ${values.seed}, database ${engine}`)
  // The table counts among the deaths.
  const wanted = values.places === undefined ? undefined : new RegExp(values.places)
  const table = deathTable.filter((place) => wanted?.test(place) ?? kills >= deathTable.length)
  const outages = engine === 'postgres' ? Number(values.outages ?? Math.floor(kills / 5)) : 0
  const result = await runStorm({
    engine,
    surroundings,
    seed: values.seed,
    bookings,
    kills: Math.max(0, kills - table.length),
    table,
    outages: Math.max(0, outages - outageTable.length),
    outageTable: outages >= outageTable.length ? outageTable : outages > 0 ? shortOutageTable : [],
    atOnce: Number(values['at-once']),
    onProgress: say,
  })
  if (values.books) await writeFile(values.books, JSON.stringify(result.books))
  const violations = check(result.books)
  say(`\n${describeStorm(result)}\n\n${describeViolations(violations)}`)
  return violations.length === 0 && result.left.length === 0 && result.crashes === 0 ? 0 : 1
}

function engineFrom(word: string): Engine {
  if (word === 'embedded' || word === 'postgres') return word
  return stop('--database is embedded or postgres')
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
