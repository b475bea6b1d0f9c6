// What needs a person: `npm run attention`. Once it is dealt with: `npm run attention -- paid LS-… --by "name"` for money
// that was paid back, `-- cancelled LS-…` or `-- not-cancelled LS-…` for what a silent supplier said on the telephone,
// `-- esim-again LS-…-E1` for an eSIM that can be ordered now, `-- esim-noted LS-…-E1` for one that was dealt with,
// `-- accept 7` for a difference that cannot be mended, `-- letter-again 9` or `-- letter-noted 9` for a letter that was given up.
import { parseArgs } from 'node:util'
import { noteEsim, orderEsimAgain } from '#server/booking/esims/attention/settle-esim.ts'
import { acceptDifference, listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { recordSupplierAnswer, type Recorded } from '#server/booking/cancellation/record-supplier-answer.ts'
import { settleRefund } from '#server/booking/refunds/settle-refund.ts'
import type { Context } from '#server/context.ts'
import { isNumber, noteLetter, sendLetterAgain } from '#server/letters/settle-given-up.ts'
import { attentionLines } from './attention-lines.ts'
import { runCommand, say } from './run-command.ts'

/** What a person can say is done; `false`: nothing is open under that name. */
const commands: Record<
  string,
  (context: Context, what: string, by: string) => Promise<boolean | 'disputed' | Recorded>
> = {
  paid: settleRefund,
  cancelled: (context, reference, by) => recordSupplierAnswer(context, reference, 'cancelled', by),
  'not-cancelled': (context, reference, by) => recordSupplierAnswer(context, reference, 'not-cancelled', by),
  'esim-again': orderEsimAgain,
  'esim-noted': noteEsim,
  accept: async (context, id, by) => isNumber(id) && acceptDifference(context, Number(id), by),
  'letter-again': sendLetterAgain,
  'letter-noted': noteLetter,
}

runCommand(async (context) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
  const [command = 'list', what = ''] = positionals
  if (command === 'list') {
    for (const line of attentionLines(await listAttention(context), context.now())) say(line)
    return 0
  }
  const { by } = values
  const record = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!by || what === '' || !record) {
    say(
      'npm run attention -- paid LS-… --by "your name"; instead of paid: cancelled, not-cancelled, esim-again, esim-noted, or accept 7, letter-again 9, letter-noted 9',
    )
    return 64
  }
  const told = await record(context, what, by)
  if (told === 'being_asked') {
    say(`${what}: we are asking the supplier in this moment. Try again in two minutes.`)
    return 75
  }
  if (told === 'disputed') {
    say(`${what}: not noted. The payer’s bank disputes the payment, holds the money and may give it to the payer:`)
    say('paid by hand it may be paid twice. Wait until npm run attention asks for it; if it is paid already, tell the')
    say('payment provider so in the answer to the dispute.')
    return 1
  }
  const isDone = told === true || told === 'noted'
  say(isDone ? `${what}: noted.` : `Nothing is open under ${what}.`)
  return isDone ? 0 : 1
})
