import type { CompanyData, UserData } from '#shared/api/accounts.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { RoleId } from '#shared/company/roles.ts'

/** What a browser keeps for us where no script can read it: half of its session, which device it is, and half of a visit. */
export type SecretName = 'sid' | 'device' | 'visit'

export interface Browser {
  secrets: Readonly<Record<SecretName, string | undefined>>
  keep: (name: SecretName, secret: string, seconds: number) => void
  forget: (name: SecretName) => void
}

export interface Visit {
  bookingId: number
  /** The mailbox that the code went to is the owner's own: who reads it could set their password, too. */
  isOwners: boolean
  /** Opened by the link of a letter, which is forwarded with it: it proves nobody's mailbox. */
  byLink: boolean
}

/** Who is asking. Built once per request from the connection and the bearer; never from the body. */
export interface Caller {
  correlationId: string
  ip: string
  /** Present when the request carried a live session. */
  user: UserData | undefined
  /** Hash of the caller's session token: the session that stays when the others are ended. */
  session: string | undefined
  /**
   * Present when a code or the link of a letter opened one booking, without a session: `user` is its owner then, and no other
   * booking and no other call is open.
   */
  visit?: Visit | undefined
  language: 'en' | 'id'
  /** The id of the variant that the caller's browser is in; the plain one for a program. */
  partner: string
  /** What the device says of itself. */
  userAgent: string
  /** The account that the caller stands in for, where only that allows the call. */
  actingFor?: string | undefined
  /** Where the asking page is from, as its browser says; a program may say anything, or nothing. */
  origin: string | undefined
  /** Present when a browser asks, not a program. */
  browser: Browser | undefined
  /** Aborted when the client hangs up. */
  signal: AbortSignal
}

/**
 * What a route declares: every caller, people with a session, those and who has opened one booking with a code or a letter's
 * link (`booking`), those of a company, its person in charge, who has a duty in running it (`admin`; the PIC has all of them),
 * or who has a role (`role-1002`). Operations check ownership themselves.
 */
export type Access = 'public' | 'booking' | 'signed-in' | 'member' | 'pic' | Duty | `role-${RoleId}`

export type SignedIn = Caller & { user: UserData; session: string }

/** A member of a company. */
export type CompanyCaller = SignedIn & { user: { companyData: CompanyData } }

export type CallerFor<A extends Access> = A extends 'public'
  ? Caller
  : A extends 'member' | 'pic' | Duty
    ? CompanyCaller
    : SignedIn

/** An open session and its account. */
export interface LiveSession {
  user: UserData
  tokenHash: string
}

/** One booking, opened with a code or by a letter's link, and its owner. */
export interface LiveVisit extends LiveSession {
  visit: Visit
}

/** What a request brought of a session. */
export interface Halves {
  bearer: string | undefined
  cookie: string | undefined
  /** The call is a plain link, which can carry no bearer: the cookie alone opens it. */
  isLink: boolean
}
