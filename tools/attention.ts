// What needs a person: `npm run attention`. Once it is dealt with: `npm run attention -- paid LS-… --by "name"` for money
// that was paid back, `-- cancelled LS-…` or `-- not-cancelled LS-…` for what a silent supplier said on the telephone,
// `-- esim-again LS-…-E1` for an eSIM that can be ordered now, `-- esim-noted LS-…-E1` for one that was dealt with,
// `-- accept 7` for a difference that cannot be mended, `-- letter-again 9` or `-- letter-noted 9` for a letter that was given up.
import { parseArgs } from 'node:util'
import { noteEsim, orderEsimAgain } from '#server/booking/esims/attention/settle-esim.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { acceptDifference, listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { recordSupplierAnswer, type Recorded } from '#server/booking/cancellation/record-supplier-answer.ts'
import { settleRefund } from '#server/booking/refunds/settle-refund.ts'
import type { Context } from '#server/context.ts'
import { isNumber, noteLetter, sendLetterAgain } from '#server/letters/settle-given-up.ts'
import { runCommand, say } from './run-command.ts'

async function list(context: Context): Promise<void> {
  const { refunds, disputes, silences, esims, pools, draws, passes, undelivered, differences, failing, givenUp } =
    await listAttention(context)
  for (const { reference, amount_minor, currency, due_at, owner, email, because, held_minor } of refunds) {
    const amount = isCurrency(currency) ? formatMoney(money(amount_minor, currency), 'en-GB') : String(amount_minor)
    if (held_minor > 0) {
      say(
        `${reference}  do not pay back ${amount} to ${email} yet, ${owner}: the payer’s bank holds the money and decides`,
      )
      say(`  ${because}. If it gives it to us, this line asks you to pay; if it keeps it, nobody owes anything.`)
      continue
    }
    say(`${reference}  pay back ${amount} to ${email}, by ${owner} until ${deadline(context, due_at)}`)
    say(`  ${because}. When it is paid: npm run attention -- paid ${reference} --by "your name"`)
  }
  for (const { reference, dispute_id: id, currency, amount_minor, taken_minor, reason, respond_by } of disputes) {
    const [amount, taken] = [amount_minor, taken_minor].map((minor) => formatMoney(money(minor, currency), 'en-GB'))
    const until = respond_by === null ? '' : ` until ${deadline(context, respond_by)}`
    say(`${reference}  its payer’s bank disputes ${amount} (${reason}): answer it at the payment provider${until}`)
    say(`  ${id}; it has taken ${taken}. It goes away once it is answered there. Pay nothing back by hand meanwhile.`)
  }
  for (const { reference, room, hotelName, askedAt, owner, askBy } of silences) {
    say(`${reference}  ask whether ${room} at ${hotelName} is cancelled, by ${owner} until ${deadline(context, askBy)}`)
    say(`  The supplier has not said so since ${askedAt.toISOString()}. When it has:`)
    say(`  npm run attention -- cancelled ${reference} --by "your name"`)
    say(`  or: npm run attention -- not-cancelled ${reference} --by "your name"`)
  }
  for (const { reference, details, remedy, command } of esims) {
    say(`${reference}  eSIM: ${details}`)
    say(`  ${remedy}${command ? ` Then: npm run attention -- ${command} ${reference} --by "your name"` : ''}`)
  }
  for (const { partner, value, free, awaited } of pools) {
    say(`${partner}  codes of ${formatMoney(value, 'en-GB')} left: ${free}; bookings that wait for some: ${awaited}`)
    say(`  Ask ${partner} for a list. Then: npm run partner -- ${partner} vouchers import codes.csv`)
  }
  for (const { name, partner, step, since } of draws) {
    say(`${name}  ${step === 'commit' ? `its last day was ${since}` : `its number was made ${since}`}`)
    say(`  npm run partner -- ${partner} draw ${step} ${name} --by "your name"`)
  }
  for (const { partner, count, isSilent } of passes) {
    if (isSilent) {
      say(`${partner}  roaming passes whose operator has not said for a day whose the number is: ${count}`)
      say(
        '  Ask the operator why it does not answer. We go on asking, and their travellers read that it has not answered.',
      )
      continue
    }
    say(`${partner}  roaming passes asked for, of numbers that no operator checks: ${count}`)
    say(
      `  Name the operator in SUBSCRIBER_CHECKS. Where it is gone, tell those who asked: npm run partner -- ${partner} passes`,
    )
  }
  for (const { partner, give, takeBack, isByHand } of undelivered) {
    say(`${partner}  roaming passes that its operator has to give: ${give}, and to take back: ${takeBack}`)
    say(
      isByHand
        ? `  Unless it has it already, take the list to it: npm run partner -- ${partner} export --by "your name"`
        : `  Its box has not said for a day that it has them: the log says why. Ask the operator.`,
    )
    if (isByHand)
      say(
        `  This line goes away with its answer: npm run partner -- ${partner} import answer.csv --write --by "your name"`,
      )
  }
  for (const { id, kind, subject, details, since, remedy } of differences) {
    say(`#${id}  ${kind}  ${subject}: ${details}, since ${since.toISOString().slice(0, 10)}`)
    say(
      `  ${remedy} It goes away with the next npm run reconcile, or: npm run attention -- accept ${id} --by "your name"`,
    )
  }
  for (const { kind, count, since, error } of failing) {
    say(`${kind}  fails again and again: ${count} to be done, since ${since.toISOString()}`)
    say(
      `  One says: ${error.split('\n', 1)[0]}. Each is tried every few minutes: where no party is away, mend what it says.`,
    )
  }
  for (const { id, because, since, about } of givenUp) {
    const whose = about === null ? '' : ` Whom it is for stands in the database: ${about}.`
    say(`letter ${id}  ${because}`)
    say(`  It was refused for five days and given up, ${since.toISOString()}.${whose}`)
    say(`  To try for five days more: npm run attention -- letter-again ${id} --by "your name"`)
    say(
      `  Once its reader was told otherwise, or needs not be: npm run attention -- letter-noted ${id} --by "your name"`,
    )
  }
  const always = [of(refunds, 'to pay back'), of(silences, 'to ask about'), of(esims, 'eSIMs')]
  const further = [
    of(disputes, 'disputes'),
    of(pools, 'pools of codes'),
    of(draws, 'draws'),
    of(passes, 'partners with passes'),
    of(undelivered, 'partners to hand passes to'),
    of(failing, 'kinds of work that fail'),
    of(givenUp, 'letters given up'),
  ]
  const all = [...always, ...further.filter(({ count }) => count > 0), of(differences, 'to look into')]
  const isNothing = all.every(({ count }) => count === 0)
  say(isNothing ? 'Nothing needs a person.' : `${all.map(({ count, what }) => `${count} ${what}`).join(', ')}.`)
}

const of = ({ length: count }: readonly unknown[], what: string) => ({ count, what })

function deadline(context: Context, at: Date | null): string {
  return `${at?.toISOString()}${at !== null && at <= context.now() ? '  OVERDUE' : ''}`
}

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
    await list(context)
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
