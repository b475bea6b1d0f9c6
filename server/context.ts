import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import type { RandomBeacon } from '#server/beacons/random-beacon.ts'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { SocialType } from '#shared/api/social.ts'
import type { JudgedHotel } from '#shared/travel-policy/judge.ts'
import type { EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import type { ExchangeRates } from '#server/exchange/exchange-rates.ts'
import type { KeptDevices } from '#server/esims/kept-devices.ts'
import type { KeptFaq } from '#server/faq/kept-faq.ts'
import type { EventLoopDelay } from '#server/admission/event-loop-delay.ts'
import type { FairQueue } from '#server/admission/fair-queue.ts'
import type { IdentityProvider } from '#server/identity/identity-provider.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PassIssuers } from '#server/pass-issuers/pass-issuer.ts'
import type { CardVault } from '#server/payments/card-vault.ts'
import type { Gateways } from '#server/payments/gateways.ts'
import type { NearbyPlaces } from '#server/nearby/nearby-places.ts'
import type { BegunSearch, RunningSearches } from '#server/suppliers/running-searches.ts'
import type { SharedReads } from '#server/suppliers/shared-reads.ts'
import type { Places, Supplier } from '#server/suppliers/supplier.ts'
import type { SubscriberChecks } from '#server/subscribers/subscriber-check.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Printer } from '#server/typesetting/printer.ts'
import type { Config } from '#server/config.ts'

/** Everything an operation may reach: ports, and what rooms above have registered. Built in wiring/create-context.ts. */
export interface Context {
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
  /** Who makes eSIMs, where the operator has somebody. */
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
  /** Is the database answering? For /readyz. */
  ready: () => Promise<boolean>
  close: () => Promise<void>
}
