import type { listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { formatMoney, money } from '#shared/money/money.ts'

type Attention = Awaited<ReturnType<typeof listAttention>>

/** What needs a person, each with what to do about it, and how much there is of it in the end. */
export function attentionLines(found: Attention, now: Date): string[] {
  const { refunds, disputes, silences, esims, pools, draws, passes, undelivered, differences, failing, givenUp } = found
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  for (const { reference, amount_minor, currency, due_at, owner, email, because, held_minor } of refunds) {
    const amount = isCurrency(currency) ? formatMoney(money(amount_minor, currency), 'en-GB') : String(amount_minor)
    if (held_minor > 0) {
      say(
        `${reference}  do not pay back ${amount} to ${email} yet, ${owner}: the payer’s bank holds the money and decides`,
      )
      say(`  ${because}. If it gives it to us, this line asks you to pay; if it keeps it, nobody owes anything.`)
      continue
    }
    say(`${reference}  pay back ${amount} to ${email}, by ${owner} until ${deadline(now, due_at)}`)
    say(`  ${because}. When it is paid: npm run attention -- paid ${reference} --by "your name"`)
  }
  for (const { reference, dispute_id: id, currency, amount_minor, taken_minor, reason, respond_by } of disputes) {
    const [amount, taken] = [amount_minor, taken_minor].map((minor) => formatMoney(money(minor, currency), 'en-GB'))
    const until = respond_by === null ? '' : ` until ${deadline(now, respond_by)}`
    say(`${reference}  its payer’s bank disputes ${amount} (${reason}): answer it at the payment provider${until}`)
    say(`  ${id}; it has taken ${taken}. It goes away once it is answered there. Pay nothing back by hand meanwhile.`)
  }
  for (const { reference, room, hotelName, askedAt, owner, askBy } of silences) {
    say(`${reference}  ask whether ${room} at ${hotelName} is cancelled, by ${owner} until ${deadline(now, askBy)}`)
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
  return said
}

const of = ({ length: count }: readonly unknown[], what: string) => ({ count, what })

function deadline(now: Date, at: Date | null): string {
  return `${at?.toISOString()}${at !== null && at <= now ? '  OVERDUE' : ''}`
}
