/** At most so many in a day. */
export interface LetterLimit {
  /** To one mailbox, whoever has them sent and whatever tag follows a plus. */
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
