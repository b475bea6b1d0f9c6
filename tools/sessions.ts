// Ends sessions: `npm run sessions -- end ayu@stay.example --by "your name"`, or `-- end everybody --by "your name"`. Their
// owners log in again. Exit code 0: ended, 1: no account has this e-mail.
import { parseArgs } from 'node:util'
import { endSessionsByHand } from '#server/accounts/sessions/end-sessions-by-hand.ts'
import { runCommand, say } from './run-command.ts'

runCommand(async (context) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
  const [command, who] = positionals
  if (command !== 'end' || !who || !values.by) {
    say('npm run sessions -- end ayu@stay.example --by "your name"; or end everybody')
    return 64
  }
  const email = who === 'everybody' ? undefined : who
  const ended = await endSessionsByHand(context, { email, endedBy: values.by })
  say(ended === undefined ? `Nobody has an account under ${who}.` : `Sessions ended: ${ended}.`)
  return ended === undefined ? 1 : 0
})
