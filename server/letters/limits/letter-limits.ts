import type { JobKind } from '#server/jobs/jobs.ts'

export type LetterKind = Extract<JobKind, `mail.${string}`>

/** At most so many in a day. */
export interface LetterLimit {
  /** To one mailbox, whoever has them sent and whatever tag follows a plus. */
  toMailbox: number
  /** To one mailbox from one company. */
  fromCompany?: number
  /** Caused by one account, to whomever. */
  byAccount?: number
}

/**
 * Every letter that leaves, and how many of it a stranger can have sent to a mailbox that is not his. A sentence says what
 * else keeps it from one that nobody asked for.
 */
export const letterLimits = {
  // A cancelled invitation counts as one more: inviting and cancelling in turns is a way to write letters, too.
  'mail.invitation': { toMailbox: 5, fromCompany: 3, byAccount: 50 },
  'mail.invitation-cancelled': 'counted as an invitation',
  'mail.mailbox-proof': { toMailbox: 5 },
  'mail.email-change': { toMailbox: 5, byAccount: 5 },
  // An address can be registered, deleted and registered again.
  'mail.welcome': { toMailbox: 2 },
  'mail.account-deleted': { toMailbox: 2 },
  // Somebody may have opened the account with an address that is not his, and log in to it all day.
  'mail.new-device': { toMailbox: 10 },
  'mail.password-changed': { toMailbox: 10 },
  'mail.reset-link': 'three an hour to one mailbox, in limit-reset-links.ts',
  'mail.password-removed': 'once for an account, by the owner of the mailbox',
  'mail.pic-changed': 'to people of a company, who have proven their mailboxes',
  'mail.duties-changed': { toMailbox: 10 },
  'mail.deputy': { toMailbox: 10 },
  'mail.channel-failing': { toMailbox: 20 },
  // By an account are meant stays that it tells of: a deputy's copy counts for the deputy's mailbox alone.
  'mail.booking-saved': { toMailbox: 60, byAccount: 20 },
  'mail.request-asked': { toMailbox: 60, byAccount: 60 },
  'mail.request-moved': 'to who asked for a stay and to who decides on it, once for each move of the request',
  'mail.saved-booked': 'once for each stay that somebody paid for',
  'mail.stay-cancelled': 'once for each stay that somebody paid for',
  // The address is typed at the checkout. No sale is refused for its letter: the stay's page and papers are there without.
  'mail.confirmation': { toMailbox: 50 },
  'mail.vouchers': 'once for each stay that somebody paid for',
  'mail.draw-won': 'once for each draw',
  'mail.pass-reminder': 'once for each stay that was paid for',
  // The address is typed where the pass is asked for. What they say stands on the stay's page as well.
  'mail.pass-sent': { toMailbox: 10 },
  'mail.pass-refused': { toMailbox: 10 },
  'mail.failure': 'one for each payment that a card or a bank allowed',
  'mail.cancelled': 'one for each stay that was paid for or guaranteed',
  'mail.cancel-refused': 'to who asked for the cancellation, each time the hotel refuses',
  'mail.refund': 'one for each stay that was paid for or guaranteed',
  'mail.refund-paid': 'one for each stay that was paid for or guaranteed',
  'mail.esim-ready': 'one for each room of a stay that was paid for',
  'mail.esim-usage': 'two for each room of a stay that was paid for',
  // Whoever asks is told the same, letter or none.
  'mail.newsletter': { toMailbox: 2 },
  'mail.contact': 'to our own people',
  'mail.refund-due': 'to our own people',
  'mail.cancel-silent': 'to our own people',
} satisfies Record<LetterKind, LetterLimit | string>

export type LimitedKind = {
  [K in LetterKind]: (typeof letterLimits)[K] extends string ? never : K
}[LetterKind]

export const limitOf = (kind: LimitedKind): LetterLimit => letterLimits[kind]
