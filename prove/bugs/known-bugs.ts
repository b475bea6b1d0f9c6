import { bugsOfPartners } from './bugs-of-partners.ts'
import type { KnownBug } from './known-bug.ts'
import { scenes } from './scenes.ts'

const STEPS = 'server/booking/saga/steps'
const STRIPE = 'server/payments/stripe'
const HUB = 'server/suppliers/zentrumhub/bookings.ts'

/** Docs/reliability.md has the table of these with what caught each. */
export const knownBugs: KnownBug[] = [
  {
    name: 'the work after paying lives in the memory of the process',
    from: 'medusa#13301: paid orders that are nowhere',
    edits: [
      {
        file: 'server/booking/checkout/start-booking.ts',
        find: "await context.jobs.enqueue(tx, { kind: 'booking.advance', key: advanceKey(bookingId), data: { bookingId } })",
        replace: `const { advanceBooking } = await import('./advance-booking.ts')
    setTimeout(() => {
      advanceBooking(context, bookingId)
        .then((end) => ('done' in end ? context.db.transaction().execute((one) => end.done(one)) : undefined))
        .catch(() => undefined)
    }, 100)`,
      },
    ],
    scene: scenes.diesWhileHolding,
    caughtBy: ['I16', 'I4'],
  },
  {
    name: 'a repeated payment has a new idempotency key',
    from: 'saleor#19220, vendure#2620: two payments for one order',
    edits: [
      {
        file: `${STRIPE}/gateway.ts`,
        find: '`authorise:${reference}`,',
        replace: '`authorise:${reference}:${Math.random()}`,',
      },
    ],
    scene: scenes.diesWhileHolding,
    caughtBy: ['I7'],
  },
  {
    name: 'one cart is completed from two tabs',
    from: 'medusa#3556, #2948, #4798',
    edits: [
      {
        // A world's database is a copy that has its migrations already.
        file: 'server/db/migrate.ts',
        find: 'if (next) await apply(session, next)',
        replace: "await session.query('drop index if exists booking_one_per_quote', [])",
      },
      {
        file: 'server/booking/booking-store.ts',
        find: 'archived_at: null })\n    .onConflict((conflict) => conflict.doNothing())',
        replace: 'archived_at: null })',
      },
      {
        file: 'server/booking/payment/begin-payment.ts',
        find: 'let bookingId = await findTwin(context, token, payment, caller)',
        replace: 'let bookingId: number | undefined',
      },
    ],
    scene: scenes.threeTabs,
    caughtBy: ['I19', 'I17'],
  },
  {
    name: 'a hold without a booking is forgotten',
    from: 'saleor#10925: money, no order, no refund',
    edits: [
      {
        file: `${STEPS}/settle.ts`,
        find: '? await context.payments.named(booking.provider).giveBack(intentId, reference)',
        replace: "? ({ status: 'voided' } as const)",
      },
    ],
    scene: scenes.soldOut,
    caughtBy: ['I4'],
  },
  {
    name: 'collected money is kept for a booking that was not made',
    from: 'happy-travel#918',
    edits: [
      {
        file: `${STEPS}/settle.ts`,
        find: '? await context.payments.named(booking.provider).giveBack(intentId, reference)',
        replace: "? ({ status: 'voided' } as const)",
      },
      {
        file: 'server/booking/saga/watch-late-money.ts',
        find: "if (booking?.state !== 'FAILED' || booking.refund_state !== null) return finished",
        replace: 'if (booking) return finished',
      },
    ],
    scene: scenes.soldOutAfterPaying,
    caughtBy: ['I3'],
  },
  {
    name: 'what a bank has taken on is called given back, and nobody hears that it was returned',
    from: 'woocommerce-gateway-stripe#1523, woocommerce-payments#1195: pending and failed refunds called done',
    edits: [
      {
        file: `${STRIPE}/fpx/gateway.ts`,
        find: "      case 'pending':\n        return { status: 'refunded', intentId, isPending: true }",
        replace: "      case 'pending':\n        return { status: 'refunded', intentId }",
      },
      { file: `${STRIPE}/webhook.ts`, find: "  'refund.updated',\n  'refund.failed',\n", replace: '' },
    ],
    scene: scenes.soldOutAfterTransfer,
    caughtBy: ['I3'],
  },
  {
    name: 'a bank that has not answered is taken for one that has paid',
    from: 'Stripe’s `processing`, on which shops deliver',
    edits: [
      {
        file: `${STRIPE}/fpx/intent-state.ts`,
        find: "    case 'processing':\n    case 'requires_confirmation':\n      return { status: 'action_needed', intentId }",
        replace: `    case 'processing':
      return {
        status: 'authorised',
        intentId,
        authorised: fromStripeAmount(intent.amount, intent.currency),
        isCollected: true,
      }
    case 'requires_confirmation':
      return { status: 'action_needed', intentId }`,
      },
    ],
    scene: scenes.agreedToAtBank,
    caughtBy: ['I11'],
  },
  {
    name: 'silence of the supplier is read as a no',
    from: 'what Expedia warns of: "Don’t interpret a lack of a response as failed booking"',
    edits: [
      {
        file: HUB,
        find: "  if (reply.status === 'refused') {\n    const { code, httpStatus } = reply",
        replace: `  if (reply.status === 'silent') return { status: 'refused', reason: 'not_booked' }
  if (reply.status === 'refused') {
    const { code, httpStatus } = reply`,
      },
    ],
    scene: scenes.bookedWithoutAnswer,
    caughtBy: ['I10', 'I12'],
  },
  {
    name: '"not found" is believed at once, and nobody looks again',
    from: 'the same page: retrieve for thirty minutes',
    edits: [
      {
        file: `${STEPS}/book.ts`,
        find: "if (outcome.status === 'not_found' && ageMs > settleMs) {",
        replace: "if (outcome.status === 'not_found') {",
      },
      { file: `${STEPS}/book.ts`, find: 'await enqueueSweeps(context, tx, booking)', replace: '' },
    ],
    scene: scenes.bookedLate,
    caughtBy: ['I10'],
  },
  {
    name: 'whoever finds a booking half sent sends it again',
    from: 'DBOS, Temporal: activities run at least once',
    edits: [
      {
        file: `${STEPS}/book.ts`,
        find: `  const outcome = await context.supplier.findBooking(sentBookingOf(booking), supplyCallFor(booking))
  return decide(booking, 'BOOKING', outcome) ?? doubt(outcome)
}

/** UNKNOWN`,
        replace: `  const outcome = await context.supplier.book(
    {
      ...sentBookingOf(booking),
      hotelId: booking.hotel_id,
      rateIds: booking.rates.map(({ id }) => id),
      allocations: booking.allocations,
      contact: booking.contact,
    },
    supplyCallFor(booking),
  )
  return decide(booking, 'BOOKING', outcome) ?? doubt(outcome)
}

/** UNKNOWN`,
      },
    ],
    scene: scenes.diesWhileBooking,
    caughtBy: ['I9'],
  },
  {
    name: 'a booking in doubt stays pending for ever',
    from: 'happy-travel#833, #33',
    edits: [
      {
        file: `${STEPS}/book.ts`,
        find: "if (outcome.status === 'not_found' && ageMs > settleMs) {",
        replace: "if (outcome.status === 'not_found' && ageMs < 0) {",
      },
    ],
    scene: scenes.neitherBookedNorAnswered,
    caughtBy: ['I16'],
  },
  {
    name: 'a repeated refund has a new idempotency key, and nobody looks first',
    from: 'pinelab-vendure-plugins#620: one payment settled three times',
    edits: [
      {
        file: `${STRIPE}/refunds.ts`,
        find: 'const key = `refund:${request.reference}`',
        replace: 'const key = `refund:${request.reference}:${Math.random()}`',
      },
      { file: `${STRIPE}/refunds.ts`, find: "if (known.status !== 'not_found') return known", replace: '' },
    ],
    scene: scenes.diesWhileRefunding,
    caughtBy: ['I5'],
  },
  {
    name: 'the captured amount is counted twice',
    from: 'saleor#12652, #14648',
    edits: [
      {
        file: `${STEPS}/settle.ts`,
        find: "return confirm(context, booking, { state: 'CAPTURED', captured_minor: outcome.captured.minor })",
        replace: `const twice = 2 * outcome.captured.minor
      return confirm(context, booking, { state: 'CAPTURED', captured_minor: twice, authorised_minor: twice })`,
      },
    ],
    scene: scenes.allGood,
    caughtBy: ['I6'],
  },
  {
    name: 'an error while money is taken fails a booking that exists',
    from: 'vendure#3411, #3734: an error after payment',
    edits: [
      { file: 'shared/booking-state.ts', find: "BOOKED: ['CONFIRMED'],", replace: "BOOKED: ['CONFIRMED', 'FAILED']," },
      {
        file: `${STEPS}/settle.ts`,
        find: `    case 'authorised':
    case 'unknown':
      return wait(pauseOf(context, booking), 'the payment provider has not captured yet', causeOf(outcome))`,
        replace: `    case 'authorised':
    case 'unknown':
      return { status: 'move', from: 'BOOKED', to: 'FAILED', failure: 'not_booked' }`,
      },
    ],
    scene: scenes.captureUnheard,
    caughtBy: ['I14', 'I10'],
  },
  {
    name: 'a card is charged for a room that the hotel collects for',
    from: 'ourselves: decision 9',
    edits: [
      {
        file: `${STEPS}/settle.ts`,
        find: 'return isPaidAtHotel(booking.rates) ? releaseGuarantee(context, booking) : capture(context, booking)',
        replace: 'return Date.now() < 0 ? releaseGuarantee(context, booking) : capture(context, booking)',
      },
    ],
    scene: scenes.paidAtHotel,
    caughtBy: ['I2'],
  },
  {
    name: 'a cancellation without an answer counts as done',
    from: 'the mirror of Expedia’s warning',
    edits: [
      {
        file: HUB,
        find: "return { status: 'unknown', cause: reply.status === 'silent' ? reply.cause : undefined }",
        replace: "return { status: 'cancelled' }",
      },
    ],
    scene: scenes.cancelledWithoutAnswer,
    caughtBy: ['I10'],
  },
  {
    name: 'events are taken without their signature',
    from: 'the first thing that is forgotten',
    edits: [
      {
        file: `${STRIPE}/webhook.ts`,
        find: 'stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)',
        replace: 'JSON.parse(rawBody.toString())',
      },
    ],
    scene: scenes.manyEvents,
    caughtBy: ['F1'],
  },
  {
    name: 'a letter that is sent again is another letter',
    from: 'Message-IDs made by the mailer',
    edits: [
      {
        file: 'server/mail/smtp/mailer.ts',
        find: "createHash('sha256').update(key)",
        replace: "createHash('sha256').update(`${key}${Math.random()}`)",
      },
    ],
    scene: scenes.diesAtLetter,
    caughtBy: ['I18'],
  },
  ...bugsOfPartners,
]
