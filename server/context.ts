import type { Logger } from 'pino'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Caller, Halves, LiveSession, LiveVisit } from '#server/http/caller.ts'
import type { RandomBeacon } from '#server/beacons/random-beacon.ts'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { UserData } from '#shared/api/accounts.ts'
import type { Duty } from '#shared/company/duties.ts'
import type { PersonalData } from '#shared/api/personal-data.ts'
import type { SocialType } from '#shared/api/social.ts'
import type { JudgedHotel } from '#shared/travel-policy/judge.ts'
import type { EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import type { ExchangeRates } from '#server/exchange/exchange-rates.ts'
import type { KeptDevices } from '#server/esims/kept-devices.ts'
import type { KeptFaq } from '#server/faq/kept-faq.ts'
import type { EventLoopDelay } from '#server/admission/event-loop-delay.ts'
import type { FairQueue } from '#server/admission/fair-queue.ts'
import type { IdentityProvider } from '#server/identity/identity-provider.ts'
import type { Attachment, Mailer } from '#server/mail/mailer.ts'
import type { PassIssuers } from '#server/pass-issuers/pass-issuer.ts'
import type { CardVault } from '#server/payments/card-vault.ts'
import type { Gateways } from '#server/payments/gateways.ts'
import type { NearbyPlaces } from '#server/nearby/nearby-places.ts'
import type { BegunSearch, RunningSearches } from '#server/suppliers/running-searches.ts'
import type { SharedReads } from '#server/suppliers/shared-reads.ts'
import type { Places, RoomsOutcome, Supplier } from '#server/suppliers/supplier.ts'
import type { SubscriberChecks } from '#server/subscribers/subscriber-check.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Printer } from '#server/typesetting/printer.ts'
import type { Config } from '#server/config.ts'

/** Which company an account runs or works for, with its roles and duties there. */
export type Affiliation = Pick<UserData, 'isPIC' | 'companyData' | 'teamMembers' | 'duties'>

/** What accounts ask of companies, which stand above them. */
export interface CompanyDirectory {
  /** As it is at this moment. */
  affiliationOf: (at: { db: Db | Tx; now: () => Date }, accountId: string) => Promise<Affiliation>
  /** Keeps all that a company takes from its people waiting until the transaction ends. */
  holdOfAccount: (tx: Tx, accountId: string) => Promise<void>
  /** A new and empty company of which the account is in charge. */
  create: (tx: Tx, picId: string, by: Caller) => Promise<void>
  /** What a person who runs a company may see of a colleague; undefined when there is none by that address. */
  colleagueByEmail: (context: Context, user: UserData, emailKey: string) => Promise<UserData | undefined>
}

/** A person whose account ends, with their address in its one spelling. */
export interface Leaver {
  id: string
  email: string
  emailKey: string
  first_name: string
  last_name: string
}

export type ErasureRefusal = 'in_charge' | 'booking_ahead' | 'refund_due'

/** What a room holds about people. Accounts export and erase it without knowing what it is; the list is in wiring/personal-data.ts. */
export interface HeldPersonalData {
  /** Its part of the person's own file. */
  collect?: (context: Context, user: UserData) => Promise<Partial<PersonalData>>
  /** What the person has to answer for first. */
  refuseErasure?: (context: Context, tx: Tx, accountId: string) => Promise<ErasureRefusal | undefined>
  erase?: (context: Context, tx: Tx, leaver: Leaver, by: Pick<Caller, 'ip' | 'correlationId' | 'user'>) => Promise<void>
}

/** How a call's caller is found, for the HTTP layer, and what of them ends beside a session. */
export interface CallerFinder {
  findSession: (context: Context, halves: Halves, asker: { ip: string; id: string }) => Promise<LiveSession | undefined>
  /** The booking that a code opened; undefined when the visit is over or unknown, or one half of a browser's came without the other. */
  findVisit: (context: Context, halves: Halves) => Promise<LiveVisit | undefined>
  /** Ends the visit that the caller's browser holds half of beside a session, if it does. */
  endVisitOfBrowser: (context: Context, caller: Caller) => Promise<void>
  /** With whom the caller stands in for, where only that allows what needs this duty. */
  asDeputy: (context: Context, caller: Caller, needed: Duty) => Promise<Caller>
}

/** A paper that a letter brings along. What waits in the queue is this, never the paper. */
export interface AttachedPaper {
  paper: 'confirmation'
  bookingId: number
}

/** What rooms registered for those below them. */
export interface Registered {
  companies: CompanyDirectory
  personalData: readonly HeldPersonalData[]
  callers: CallerFinder
  /** Does a transaction that has not ended pay with this saved card? */
  isCardInUse: (db: Db, customerId: string, cardId: string) => Promise<boolean>
}

/** Everything an operation may reach: ports, and what rooms above have registered. Built in wiring/create-context.ts. */
export interface Context extends Registered {
  config: Config
  log: Logger
  now: () => Date
  db: Db
  /** How late our one thread is. */
  loop: EventLoopDelay
  jobs: Jobs
  supplier: Supplier
  places: Places
  /** Searches that begin this very moment: who asks for the same joins. */
  beginnings: SharedReads<BegunSearch>
  /** Rooms that suppliers look for this very moment, without a search. */
  roomsFound: SharedReads<RoomsOutcome>
  /** Whose search begins at the suppliers next. */
  searchTurns: FairQueue
  /** Searches that hold a turn until they end. */
  runningSearches: RunningSearches
  /** Lists of regions that are made this very moment, and whose is made next. */
  lists: SharedReads<HotelSummary[]>
  listTurns: FairQueue
  /** What travel policies ask about the hotels of a region, while a search of it is polled. */
  judgedHotels: SharedReads<Record<string, JudgedHotel>>
  nearby: NearbyPlaces
  faq: KeptFaq
  /** Partners' mobile operators. */
  subscribers: SubscriberChecks
  /** How they are given passes. */
  passIssuers: PassIssuers
  /** Who makes eSIMs, where the operator has a vendor. */
  esims: EsimFulfilment | undefined
  /** What currencies are worth. */
  exchange: ExchangeRates
  /** Whose random numbers decide draws. */
  beacon: RandomBeacon
  /** What phones take them. */
  esimDevices: KeptDevices
  /** Those that the operator has set up. */
  identities: Partial<Record<SocialType, IdentityProvider>>
  payments: Gateways
  /** Companies' cards. */
  cards: CardVault
  mailer: Mailer
  printer: Printer
  /** The paper as things stand now; undefined where there is none any more, or it is not printed soon enough. Never throws. */
  attach: (context: Context, paper: AttachedPaper) => Promise<Attachment | undefined>
  /** Is the database answering? For /readyz. */
  ready: () => Promise<boolean>
  close: () => Promise<void>
}
