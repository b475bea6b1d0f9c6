// A partner's desk: `npm run partner -- indosat passes` lists its roaming passes, `-- indosat report` counts what happened to them
// by month, `--csv` writes either as CSV (`npm run -s` without npm's own lines). `-- indosat import file.csv` shows what the
// operator's results would change, `--write --by "your name"` changes it. `-- indosat export --by "your name"` writes the list of
// those that a person gives to the operator, with their numbers. `-- yoodo vouchers` says how its vouchers stand, `-- yoodo vouchers
// import codes.csv` reads codes that the partner made, `-- yoodo vouchers redeemed used.csv` what was used there. `-- yoodo draw`
// says how its draws stand, `-- yoodo draw open`, `commit` and `decide` move one on, and `-- yoodo draw verify draw.json` repeats one
// from what is published of it, without a database.
// Exit code 0: done, 1: something of the file cannot be taken, 64: not used like this.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { handOverPasses } from '#server/booking/passes/desk/hand-over-passes.ts'
import { importResults } from '#server/booking/passes/desk/import-results.ts'
import { isServed } from '#server/booking/passes/desk/is-served.ts'
import { reportPasses, showPasses, type DeskTable } from '#server/booking/passes/desk/show-passes.ts'
import type { Context } from '#server/context.ts'
import type { Cell } from '#server/spreadsheets/cell.ts'
import { writeCsv } from '#server/spreadsheets/csv.ts'
import { draw, DRAW_USAGE, verify } from './partner/draw.ts'
import { vouchers, VOUCHERS_USAGE } from './partner/vouchers.ts'
import { runCommand, say } from './run-command.ts'

interface Given {
  file: string | undefined
  /** Every word behind the desk's. */
  words: string[]
  csv: boolean
  write: boolean
  by: string | undefined
  sha256: string | undefined
}

/** What a desk does for a partner; undefined: not used like this. */
type Desk = (context: Context, partner: string, given: Given) => Promise<number | undefined>

const desks: Record<string, Desk> = {
  passes: async (context, partner, { csv }) => printTable(await showPasses(context, partner), csv),
  report: async (context, partner, { csv }) => printTable(await reportPasses(context, partner), csv),
  import: importFile,
  export: async (context, partner, { by }) => {
    if (!by) return undefined
    process.stdout.write((await handOverPasses(context, { partner, takenBy: by })).file)
    return 0
  },
  vouchers,
  draw,
}

const USAGE = [
  'npm run partner -- indosat passes [--csv]',
  'npm run partner -- indosat report [--csv]',
  'npm run partner -- indosat import file.csv [--write --by "your name"]',
  'npm run partner -- indosat export --by "your name"',
  ...VOUCHERS_USAGE,
  ...DRAW_USAGE,
].join('\n')

// A partner who draws again has none of our settings.
const [called, verb, published] = process.argv.slice(3)
if (called === 'draw' && verb === 'verify' && published !== undefined) process.exit(await verify(published))

runCommand(async (context) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      csv: { type: 'boolean' },
      write: { type: 'boolean' },
      by: { type: 'string' },
      sha256: { type: 'string' },
    },
  })
  const [name = '', command = '', ...words] = positionals
  const desk = Object.hasOwn(desks, command) ? desks[command] : undefined
  const { csv = false, write = false, by, sha256 } = values
  const isKnown = await isServed(context, name, command)
  const code =
    isKnown && desk ? await desk(context, name, { file: words[0], words, csv, write, by, sha256 }) : undefined
  if (code === undefined) say(USAGE)
  return code ?? 64
})

async function importFile(context: Context, partner: string, { file, write, by }: Given): Promise<number | undefined> {
  if (file === undefined || (write && !by)) return undefined
  if (!existsSync(file)) {
    say(`There is no file ${file}.`)
    return 1
  }
  const importedBy = write ? by : undefined
  const { rows, unreadable } = await importResults(context, { partner, text: readFileSync(file, 'utf8'), importedBy })
  for (const { key, news, at, says } of rows) say(`${key}  ${news}  ${at.toISOString().slice(0, 16)}Z  ${says}`)
  for (const line of unreadable) say(`line ${line}  not taken: nobody can read it`)
  const wrong = rows.filter(({ verdict }) => verdict === 'WRONG').length + unreadable.length
  const moved = rows.filter(({ verdict }) => verdict === 'MOVES').length
  say(`${moved} ${write ? 'changed' : 'would change'}, ${wrong} not taken, ${rows.length + unreadable.length} in all.`)
  if (!write) say('Nothing is written. To write it: --write --by "your name"')
  return wrong === 0 ? 0 : 1
}

async function printTable({ head, rows }: DeskTable, csv: boolean): Promise<number> {
  if (csv) {
    for await (const part of writeCsv({ head, rows: asPages(rows) })) process.stdout.write(part)
    return 0
  }
  const lines = [head, ...rows.map((row) => row.map(shown))]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines)
    say(
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  return 0
}

async function* asPages(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

/** On a terminal, what an operator or a traveller wrote must not steer it. */
function shown(cell: Cell): string {
  if (typeof cell === 'object' && 'day' in cell) return cell.day
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell ?? '')
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
