// Compares our books with those of the payment providers and suppliers: `npm run reconcile`, `-- --days 400` for longer ago.
// Exit code 0: they agree. 1: they differ. 2: a party's books could not be read. 75: the database does not answer.
import { parseArgs } from 'node:util'
import { reconcile } from '#server/booking/reconciliation/reconcile.ts'
import { runCommand, say } from './run-command.ts'

runCommand(async (context) => {
  const { values } = parseArgs({ options: { days: { type: 'string' } } })
  const days = Number(values.days ?? 40)
  if (!Number.isInteger(days) || days < 1) {
    say('npm run reconcile -- --days 40')
    return 64
  }
  const { compared, differences } = await reconcile(context, { days })
  for (const { kind, subject, details } of differences) say(`${kind}  ${subject}: ${details}`)
  say(`Transactions compared: ${compared}. Differences: ${differences.length}.`)
  if (differences.length === 0) return 0
  say('What to do about each: npm run attention')
  return differences.some(({ kind }) => kind === 'books_unread') ? 2 : 1
})
