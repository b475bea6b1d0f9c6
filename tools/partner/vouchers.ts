import { readFile } from 'node:fs/promises'
import { findPartner } from '#partners/registry.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { importCodes } from '#server/booking/vouchers/pool/import-codes.ts'
import { recordRedeemed } from '#server/booking/vouchers/redeemed/record-redeemed.ts'
import { outcomes } from '#server/booking/vouchers/redeemed/redeemed-voucher-rules.ts'
import { listVouchers, reportVouchers } from '#server/booking/vouchers/report/report-vouchers.ts'
import type { Context } from '#server/context.ts'
import { writeCsv } from '#server/spreadsheets/csv.ts'
import { say } from '#tools/run-command.ts'

export const VOUCHERS_USAGE = [
  'npm run partner -- yoodo vouchers [--csv]',
  'npm run partner -- yoodo vouchers import codes.csv [--sha256 …] [--write --by "your name"]',
  'npm run partner -- yoodo vouchers redeemed used.csv [--write --by "your name"]',
]

interface Given {
  words: string[]
  csv: boolean
  write: boolean
  by: string | undefined
  sha256: string | undefined
}

/** Without `--write` a file is only looked at. Answers the exit code, 1 where something does not fit; undefined: not used like this. */
export async function vouchers(context: Context, name: string, given: Given): Promise<number | undefined> {
  const partner = getPartnerOf(name)
  const { words, csv, write, by, sha256 } = given
  const [word, path] = words
  if (word === undefined) return csv ? exportAll(context, partner) : report(context, partner)
  const isWord = word === 'import' || word === 'redeemed'
  if (!isWord || path === undefined || (write && !by)) return undefined
  const file = await readFile(path).catch(() => undefined)
  if (!file) {
    say(`There is no file ${path}.`)
    return 1
  }
  const writtenBy = write ? by : undefined
  return word === 'import'
    ? read(context, partner, file, { sha256, writtenBy })
    : record(context, partner, file, writtenBy)
}

/** Whom the desk was opened for. */
function getPartnerOf(name: string): Partner {
  const partner = findPartner(name)
  if (!partner) throw new Error(`there is no partner ${name}`)
  return partner
}

async function read(context: Context, partner: Partner, file: Uint8Array, wish: Parameters<typeof importCodes>[3]) {
  const { sha256, problems, codes, isWritten } = await importCodes(context, partner, file, wish)
  say(`SHA-256 ${sha256}`)
  for (const problem of problems) say(problem)
  if (problems.length > 0) say('Nothing is written.')
  else
    say(
      isWritten
        ? `Codes written: ${codes}.`
        : `Codes that can be written: ${codes}. Write them: --write --by "your name"`,
    )
  return problems.length > 0 ? 1 : 0
}

async function record(context: Context, partner: Partner, file: Uint8Array, writtenBy: string | undefined) {
  const { problem, lines, isWritten } = await recordRedeemed(context, partner, file, writtenBy)
  if (problem !== undefined) {
    say(`${problem}. Nothing is written.`)
    return 1
  }
  for (const { line, end, outcome } of lines)
    if (outcome !== 'redeemed') say(`line ${line}, ending in ${end}: ${outcome}`)
  const counts = outcomes.flatMap((outcome) => {
    const count = lines.filter((line) => line.outcome === outcome).length
    return count > 0 ? [`${count} ${outcome}`] : []
  })
  say(`${counts.join(', ')}.${isWritten ? '' : ' Nothing is written: --write --by "your name"'}`)
  return lines.every(({ outcome }) => outcome === 'redeemed' || outcome === 'already') ? 0 : 1
}

async function report(context: Context, partner: Partner): Promise<number> {
  const { bookings, awaited, states, pool } = await reportVouchers(context, partner.id)
  say(`Bookings with vouchers: ${bookings}. Waiting for codes: ${awaited}.`)
  for (const [state, { count, worth }] of states) {
    say(`  ${count} ${state.toLowerCase()}, ${[...worth.values()].map((sum) => formatMoney(sum, 'en-GB')).join(', ')}`)
  }
  for (const { currency, value_minor: minor, batch, valid_to: until, all, given } of pool) {
    say(
      `Batch ${batch}: ${all - given} of ${all} codes of ${formatMoney(money(minor, currency), 'en-GB')} left, until ${until}.`,
    )
  }
  return 0
}

async function exportAll(context: Context, partner: Partner): Promise<number> {
  for await (const part of writeCsv(listVouchers(context, partner.id))) process.stdout.write(part)
  return 0
}
