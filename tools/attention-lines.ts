import type { listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { formatMoney, money } from '#shared/money/money.ts'

type Attention = Awaited<ReturnType<typeof listAttention>>
type Kind = keyof Attention
type Lines = { [K in Kind]: (one: Attention[K][number], now: Date) => string[] }

/** What is said of each kind, and what to do about it. */
const lines = {
  refunds: ({ reference, amount_minor, currency, due_at, owner, email, because, held_minor }, now) => {
    const amount = isCurrency(currency) ? formatMoney(money(amount_minor, currency), 'en-GB') : String(amount_minor)
    if (held_minor > 0)
      return [
        `${reference}  do not pay back ${amount} to ${email} yet, ${owner}: the payer’s bank holds the money and decides`,
        `  ${because}. If it gives it to us, this line asks you to pay; if it keeps it, nobody owes anything.`,
      ]
    return [
      `${reference}  pay back ${amount} to ${email}, by ${owner} until ${deadline(now, due_at)}`,
      `  ${because}. When it is paid: npm run attention -- paid ${reference} --by "your name"`,
    ]
  },
  disputes: ({ reference, dispute_id: id, currency, amount_minor, taken_minor, reason, respond_by }, now) => {
    const [amount, taken] = [amount_minor, taken_minor].map((minor) => formatMoney(money(minor, currency), 'en-GB'))
    const until = respond_by === null ? '' : ` until ${deadline(now, respond_by)}`
    return [
      `${reference}  its payer’s bank disputes ${amount} (${reason}): answer it at the payment provider${until}`,
      `  ${id}; it has taken ${taken}. It goes away once it is answered there. Pay nothing back by hand meanwhile.`,
    ]
  },
  silences: ({ reference, room, hotelName, askedAt, owner, askBy }, now) => [
    `${reference}  ask whether ${room} at ${hotelName} is cancelled, by ${owner} until ${deadline(now, askBy)}`,
    `  The supplier has not said so since ${askedAt.toISOString()}. When it has:`,
    `  npm run attention -- cancelled ${reference} --by "your name"`,
    `  or: npm run attention -- not-cancelled ${reference} --by "your name"`,
  ],
  esims: ({ reference, details, remedy, command }) => [
    `${reference}  eSIM: ${details}`,
    `  ${remedy}${command ? ` Then: npm run attention -- ${command} ${reference} --by "your name"` : ''}`,
  ],
  pools: ({ partner, value, free, awaited }) => [
    `${partner}  codes of ${formatMoney(value, 'en-GB')} left: ${free}; bookings that wait for some: ${awaited}`,
    `  Ask ${partner} for a list. Then: npm run partner -- ${partner} vouchers import codes.csv`,
  ],
  draws: ({ name, partner, step, since }) => [
    `${name}  ${step === 'commit' ? `its last day was ${since}` : `its number was made ${since}`}`,
    `  npm run partner -- ${partner} draw ${step} ${name} --by "your name"`,
  ],
  passes: ({ partner, count, isSilent }) =>
    isSilent
      ? [
          `${partner}  roaming passes whose operator has not said for a day whose the number is: ${count}`,
          '  Ask the operator why it does not answer. We go on asking, and their travellers read that it has not answered.',
        ]
      : [
          `${partner}  roaming passes asked for, of numbers that no operator checks: ${count}`,
          `  Name the operator in SUBSCRIBER_CHECKS. Where it is gone, tell those who asked: npm run partner -- ${partner} passes`,
        ],
  undelivered: ({ partner, give, takeBack, isByHand }) => [
    `${partner}  roaming passes that its operator has to give: ${give}, and to take back: ${takeBack}`,
    ...(isByHand
      ? [
          `  Unless it has it already, take the list to it: npm run partner -- ${partner} export --by "your name"`,
          `  This line goes away with its answer: npm run partner -- ${partner} import answer.csv --write --by "your name"`,
        ]
      : [`  Its box has not said for a day that it has them: the log says why. Ask the operator.`]),
  ],
  differences: ({ id, kind, subject, details, since, remedy }) => [
    `#${id}  ${kind}  ${subject}: ${details}, since ${since.toISOString().slice(0, 10)}`,
    `  ${remedy} It goes away with the next npm run reconcile, or: npm run attention -- accept ${id} --by "your name"`,
  ],
  failing: ({ kind, count, since, error }) => [
    `${kind}  fails again and again: ${count} to be done, since ${since.toISOString()}`,
    `  One says: ${error.split('\n', 1)[0]}. Each is tried every few minutes: where no party is away, mend what it says.`,
  ],
  givenUp: ({ id, because, since, about }) => {
    const whose = about === null ? '' : ` Whom it is for stands in the database: ${about}.`
    return [
      `letter ${id}  ${because}`,
      `  It was refused for five days and given up, ${since.toISOString()}.${whose}`,
      `  To try for five days more: npm run attention -- letter-again ${id} --by "your name"`,
      `  Once its reader was told otherwise, or needs not be: npm run attention -- letter-noted ${id} --by "your name"`,
    ]
  },
} satisfies Lines

/** How much there is of each: what is named without any, too, and what only where there is some. */
const always: readonly [Kind, string][] = [
  ['refunds', 'to pay back'],
  ['silences', 'to ask about'],
  ['esims', 'eSIMs'],
]
const further: readonly [Kind, string][] = [
  ['disputes', 'disputes'],
  ['pools', 'pools of codes'],
  ['draws', 'draws'],
  ['passes', 'partners with passes'],
  ['undelivered', 'partners to hand passes to'],
  ['failing', 'kinds of work that fail'],
  ['givenUp', 'letters given up'],
]
const last: readonly [Kind, string][] = [['differences', 'to look into']]

/** What needs a person, each with what to do about it, and how much there is of it in the end. */
export function attentionLines(found: Attention, now: Date): string[] {
  const said = [
    ...found.refunds.flatMap((one) => lines.refunds(one, now)),
    ...found.disputes.flatMap((one) => lines.disputes(one, now)),
    ...found.silences.flatMap((one) => lines.silences(one, now)),
    ...found.esims.flatMap((one) => lines.esims(one)),
    ...found.pools.flatMap((one) => lines.pools(one)),
    ...found.draws.flatMap((one) => lines.draws(one)),
    ...found.passes.flatMap((one) => lines.passes(one)),
    ...found.undelivered.flatMap((one) => lines.undelivered(one)),
    ...found.differences.flatMap((one) => lines.differences(one)),
    ...found.failing.flatMap((one) => lines.failing(one)),
    ...found.givenUp.flatMap((one) => lines.givenUp(one)),
  ]
  if (said.length === 0) return ['Nothing needs a person.']
  const counted = [...always, ...further.filter(([kind]) => found[kind].length > 0), ...last]
  return [...said, `${counted.map(([kind, what]) => `${found[kind].length} ${what}`).join(', ')}.`]
}

function deadline(now: Date, at: Date | null): string {
  return `${at?.toISOString()}${at !== null && at <= now ? '  OVERDUE' : ''}`
}
