// What needs a person: `npm run attention`. Once it is dealt with: `npm run attention -- paid LS-… --by "name"` for money
// that was paid back, `npm run attention -- accept 7 --by "name"` for a difference that nobody can mend.
import { parseArgs } from 'node:util'
import { isCurrency } from '#shared/currency.ts'
import { formatMoney, money } from '#shared/money.ts'
import { acceptDifference, listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { settleRefund } from '#server/booking/refunds/settle-refund.ts'
import type { Context } from '#server/context.ts'
import { runCommand, say } from './run-command.ts'

async function list(context: Context): Promise<void> {
  const { refunds, differences } = await listAttention(context)
  for (const { reference, amount_minor, currency, due_at, owner, email, because } of refunds) {
    const isLate = due_at !== null && due_at <= context.now()
    const amount = isCurrency(currency) ? formatMoney(money(amount_minor, currency), 'en-GB') : String(amount_minor)
    say(
      `${reference}  pay back ${amount} to ${email}, by ${owner} until ${due_at?.toISOString()}${isLate ? '  OVERDUE' : ''}`,
    )
    say(`  ${because}. When it is paid: npm run attention -- paid ${reference} --by "your name"`)
  }
  for (const { id, kind, subject, details, since, remedy } of differences) {
    say(`#${id}  ${kind}  ${subject}: ${details}, since ${since.toISOString().slice(0, 10)}`)
    say(
      `  ${remedy} It goes away with the next npm run reconcile, or: npm run attention -- accept ${id} --by "your name"`,
    )
  }
  const count = refunds.length + differences.length
  say(count === 0 ? 'Nothing needs a person.' : `${refunds.length} to pay back, ${differences.length} to look into.`)
}

runCommand(async (context) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
  const [command = 'list', what = ''] = positionals
  if (command === 'list') {
    await list(context)
    return 0
  }
  const { by } = values
  if (!by || what === '' || (command !== 'paid' && command !== 'accept')) {
    say('npm run attention -- paid LS-… --by "your name", or: npm run attention -- accept 7 --by "your name"')
    return 64
  }
  const isDone =
    command === 'paid' ? await settleRefund(context, what, by) : await acceptDifference(context, Number(what), by)
  say(isDone ? `${what}: noted.` : `Nothing is open under ${what}.`)
  return isDone ? 0 : 1
})
