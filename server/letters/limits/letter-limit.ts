/** At most so many in a day. */
export interface LetterLimit {
  /** To one mailbox, from any sender and with any tag after a plus. */
  toMailbox: number
  /** To one mailbox from one company. */
  fromCompany?: number
  /** Caused by one account, to whomever. */
  byAccount?: number
}

/** A kind of letter whose number is limited. */
export interface LimitedLetter {
  kind: string
  limit: LetterLimit
}
