// Whom a newsletter may be sent to, as CSV: `npm run --silent newsletter > list.csv`, or `-- indosat` for one partner. Those who
// have unsubscribed since are not in it: ask for it before each newsletter.
import { parseArgs } from 'node:util'
import { findPartner } from '#partners/registry.ts'
import { listSubscribers } from '#server/newsletter/list-subscribers.ts'
import { runCommand, say } from './run-command.ts'

runCommand(async (context) => {
  const [partner] = parseArgs({ allowPositionals: true }).positionals
  if (partner !== undefined && !findPartner(partner)) {
    say(`npm run newsletter, or npm run newsletter -- and a partner; ${partner} is none`)
    return 64
  }
  for await (const some of await listSubscribers(context, partner)) process.stdout.write(some)
  return 0
})
