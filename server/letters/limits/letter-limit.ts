/** At most so many in a day. */
export interface LetterLimit {
  /** To one mailbox, from any sender and with any tag after a plus. */
  toMailbox: number
  /**
   * To one mailbox about one of the things that it is written to about. `first` of these leave whatever else was written to
   * it: who has it written to about another thing must not use up what this one needs. But that mailbox has its limit too, of
   * `ofAll` letters about whatever: who makes many things with its address must not bury it.
   */
  aboutOne?: { most: number; first: number; ofAll: number }
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
