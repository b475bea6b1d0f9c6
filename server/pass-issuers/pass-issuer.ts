import type { PlainDate } from '#shared/stay/stay.ts'

/**
 * What an operator is asked to do about one pass. The key is ours and stands for one pass for ever: an operator gives it one,
 * however often it is asked, and none any more once it was taken back.
 */
export type PassLine =
  | {
      key: string
      action: 'GIVE'
      /** E.164. */
      number: string
      /** Whose customer, by the name that was chosen. */
      operator: string
      /** Whole days that the pass lasts. */
      days: number
      /** ISO 3166 alpha-2. */
      country: string
      arrival: PlainDate
    }
  | { key: string; action: 'TAKE_BACK' }

/** A list has a name of ours that no other list ever has. */
export interface PassList {
  name: string
  lines: readonly PassLine[]
}

export type PutOutcome =
  | { status: 'taken' }
  /** Clearly not taken. */
  | { status: 'refused'; because: string }
  /** Not known: look for it by its name. Also where something lies under the name already. */
  | { status: 'unknown'; cause: unknown }

/** What lies under a list's name. */
export type ListLookup = 'same' | 'other' | 'none' | 'unknown'

/** What an operator says of a pass. */
export type PassNews =
  | 'GIVEN'
  | 'REFUSED'
  | 'ACTIVATED'
  | 'USED_UP'
  | 'EXPIRED'
  | 'TAKEN_BACK'
  /** It cannot be taken back: it is in use. */
  | 'NOT_TAKEN_BACK'

/** Why an operator gives no pass: what it said is kept beside it. */
export type IssueRefusal = 'OTHER_OPERATOR' | 'SUSPENDED' | 'HAS_PASS' | 'NOT_GIVEN'

export interface PassResult {
  key: string
  news: PassNews
  at: Date
  /** Of REFUSED. */
  refusal?: IssueRefusal
  /** The operator's own word for why. */
  because?: string
}

export type ReadResults =
  | {
      status: 'read'
      results: PassResult[]
      /** Numbers of the lines that say nothing we know, from 1. */
      unreadable: number[]
    }
  | { status: 'unknown' }

/** How one operator is given passes, and tells what became of them. Never throws. */
export interface PassIssuer {
  put: (list: PassList) => Promise<PutOutcome>
  /** Tells two lists apart whose name is the same. Kept instead of the list, which holds numbers. */
  fingerprint: (list: PassList) => string
  find: (name: string, fingerprint: string) => Promise<ListLookup>
  /** The names of what was told so far, the oldest first. */
  listResults: () => Promise<{ status: 'read'; names: string[] } | { status: 'unknown' }>
  readResults: (name: string) => Promise<ReadResults>
}

/** Of each partner its operator; none where passes are handed over by a person. */
export type PassIssuers = (partnerId: string) => PassIssuer | undefined
