import type { Language } from '#shared/language/language.ts'

/**
 * Is an operator's number one of its customers'? UNKNOWN is no answer at all: down, late, or words that we do not understand.
 * It never stands for "no".
 */
export type Ownership = 'OURS' | 'OTHER' | 'SUSPENDED' | 'UNKNOWN'

export interface SendCode {
  /** E.164. */
  number: string
  /** Whom the message is from, in its text: both countries block messages without a sender's name. */
  brand: string
  language: Language
}

export type Possession =
  /** A code is on its way. `attempt` is the operator's name for it, up to 36 characters. */
  | { status: 'sent'; attempt: string; expiresAt: Date }
  /** TOO_MANY: the operator sends this number no further codes for now. BLOCKED: it never sends it any. */
  | { status: 'refused'; reason: 'TOO_MANY' | 'BLOCKED' }
  /** Unknown whether a code was sent; if one was, it opens nothing. */
  | { status: 'unknown' }

/** LOCKED: too many wrong codes for this attempt. */
export type Confirmation = 'OK' | 'WRONG' | 'EXPIRED' | 'LOCKED' | 'UNKNOWN'

/** A mobile operator who says whose a number is, and whether the traveller holds its phone. Never throws. */
export interface SubscriberCheck {
  /** `number` is E.164. */
  ownership: (number: string) => Promise<Ownership>
  startPossession: (send: SendCode) => Promise<Possession>
  confirm: (attempt: string, code: string) => Promise<Confirmation>
}

/** Of each partner its operator. */
export type SubscriberChecks = (partnerId: string) => SubscriberCheck

/** For a partner whose operator cannot be asked: requests wait, and none is refused. */
export const noSubscriberCheck: SubscriberCheck = {
  ownership: async () => 'UNKNOWN',
  startPossession: async () => ({ status: 'unknown' }),
  confirm: async () => 'UNKNOWN',
}
