import type { Edit } from '#tools/pack-programs.ts'
import type { KnownBug } from './known-bug.ts'
import { scenes } from './scenes.ts'

const ESIMS = 'server/booking/esims'
const PASSES = 'server/booking/passes'

/** What else stands in the way of a second eSIM that is paid for: it is asked back when it is found, then and later. */
const keepsSecondEsims: Edit[] = [
  {
    file: `${ESIMS}/steps/accept-esim.ts`,
    find: "for (const other of others) await wantRefund(context, tx, esim, other.profile.iccid, 'ordered_twice')",
    replace: '',
  },
  {
    file: `${ESIMS}/steps/monitor-esim.ts`,
    find: "for (const { profile } of others) await wantRefund(context, tx, esim, profile.iccid, 'ordered_twice')",
    replace: '',
  },
]

/** Of what partners add to a stay: eSIMs, passes and vouchers. */
export const bugsOfPartners: KnownBug[] = [
  {
    name: 'an eSIM whose order nobody heard of is ordered again, and whatever is made is kept',
    from: 'Airalo takes each order that comes: it documents no idempotency',
    edits: [
      {
        file: `${ESIMS}/steps/look.ts`,
        find: "  to: 'UNKNOWN',\n  because: 'somebody else was ordering it',",
        replace: "  to: 'PROMISED',\n  because: 'somebody else was ordering it',",
      },
      ...keepsSecondEsims,
    ],
    scene: scenes.diesWhileOrderingEsim,
    caughtBy: ['E1'],
  },
  {
    name: 'silence of who makes eSIMs is read as a no, and whatever is made is kept',
    from: 'the same: an order whose answer is lost has been carried out',
    edits: [
      {
        file: `${ESIMS}/steps/send.ts`,
        find: "        to: 'UNKNOWN',",
        replace: "        to: 'PROMISED',\n        patch: { sends: sendsBefore },",
      },
      ...keepsSecondEsims,
    ],
    scene: scenes.esimOrderUnheard,
    caughtBy: ['E1'],
  },
  {
    name: 'an eSIM is forgotten when its stay is cancelled',
    from: 'Airalo deactivates nothing by itself: a future order is carried out on its day',
    edits: [
      {
        file: `${ESIMS}/cancel-esims.ts`,
        find: 'await markStayGone(tx, bookingId, context.now())',
        replace: '[] as Awaited<ReturnType<typeof markStayGone>>',
      },
    ],
    scene: scenes.cancelledWithEsim,
    caughtBy: ['E3'],
  },
  {
    name: 'the money of an eSIM is asked back once more when nobody heard an answer',
    from: 'Airalo opens a second case for a second question',
    edits: [
      {
        file: `${ESIMS}/ask-refund.ts`,
        find: "  if (refund.state === 'ASKING') return { done: (tx) => end(tx, 'UNKNOWN') }",
        replace:
          "  if (refund.state === 'ASKING') await moveRefund(context.db, refundId, 'ASKING', { state: 'WANTED' })",
      },
      {
        file: `${ESIMS}/ask-refund.ts`,
        find: "if (refund.state !== 'WANTED') return",
        replace: "if (refund.state === 'DONE') return",
      },
    ],
    scene: scenes.diesWhileAskingEsimBack,
    caughtBy: ['E4'],
  },
  {
    name: 'a stay of the test account has an eSIM that is paid for',
    from: 'ours, found by writing this rule down',
    edits: [{ file: `${ESIMS}/promise-esims.ts`, find: ' || booking.is_test', replace: '' }],
    scene: scenes.esimOfTestAccount,
    caughtBy: ['E2'],
  },
  {
    name: 'a pass is asked for under another key each time',
    from: 'lists of which nobody knows whether they arrived, sent again with numbers of their own',
    edits: [
      {
        file: `${PASSES}/issuing/pass-list-rules.ts`,
        find: '`${reference}-${issueNo}`',
        replace: '`${reference}-${1 + Math.floor(Math.random() * 9000)}`',
      },
    ],
    scene: scenes.passUnheard,
    caughtBy: ['P1'],
  },
  {
    name: 'a pass stays with the operator when its stay is cancelled',
    from: 'whoever marks it here and tells nobody there',
    edits: [
      {
        file: `${PASSES}/cancel-pass.ts`,
        find: "...(mayBeGiven ? { revoke: 'ASKED' } : {}),",
        replace: '',
      },
    ],
    scene: scenes.cancelledWithPass,
    caughtBy: ['P3'],
  },
  {
    name: 'a stay of the test account has a real pass',
    from: 'ours, found by writing this rule down',
    edits: [{ file: `${PASSES}/promise-pass.ts`, find: ' || booking.is_test', replace: '' }],
    scene: scenes.passOfTestAccount,
    caughtBy: ['P2'],
  },
  {
    name: 'a stay of the test account has vouchers',
    from: 'ours, found by this proof',
    edits: [{ file: 'server/booking/vouchers/judge-booking.ts', find: ' || booking.is_test', replace: '' }],
    scene: scenes.passOfTestAccount,
    caughtBy: ['V1'],
  },
  {
    name: 'vouchers stay good when their stay is cancelled',
    from: 'voucher shops that sell a code by booking and cancelling',
    edits: [
      {
        file: 'server/booking/vouchers/void-vouchers.ts',
        find: '  await voidOpen(tx, bookingId, now)',
        replace: '',
      },
    ],
    scene: scenes.cancelledWithPass,
    caughtBy: ['V2'],
  },
]
