// What people have to pay back by hand: `npm run refunds`, and `npm run refunds -- paid LS-… --by "name"` once it is paid.
import { parseArgs } from 'node:util'
import { money, formatMoney } from '#shared/money.ts'
import { isCurrency } from '#shared/currency.ts'
import { listOwedRefunds } from '#server/booking/list-owed-refunds.ts'
import { settleRefund } from '#server/booking/settle-refund.ts'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function list(context: Context): Promise<void> {
  const owed = await listOwedRefunds(context)
  for (const { reference, amount_minor, currency, due_at, owner, email, because } of owed) {
    const isLate = due_at !== null && due_at <= context.now()
    const amount = isCurrency(currency) ? formatMoney(money(amount_minor, currency), 'en-GB') : String(amount_minor)
    say(`${reference}  ${amount}  to ${email}, by ${owner} until ${due_at?.toISOString()}${isLate ? '  OVERDUE' : ''}`)
    say(`  ${because}`)
  }
  say(owed.length === 0 ? 'Nobody is owed anything.' : `${owed.length} to pay back.`)
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
  const [command = 'list', reference = ''] = positionals
  const context = await createContext(readConfig({ LOG_LEVEL: 'error', ...process.env }))
  try {
    if (command === 'list') await list(context)
    else if (command !== 'paid' || reference === '' || !values.by) say('npm run refunds -- paid LS-… --by "your name"')
    else if (await settleRefund(context, reference, values.by)) say(`${reference} is paid back.`)
    else say(`Nothing is owed under ${reference}.`)
    return 0
  } finally {
    await context.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    // A demo's database is one process's: stop the server first.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
