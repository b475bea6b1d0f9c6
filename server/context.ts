import type { Logger } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { drandBeacon } from '#server/beacons/drand/adapter.ts'
import type { RandomBeacon } from '#server/beacons/random-beacon.ts'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { SocialType } from '#shared/api/social.ts'
import type { JudgedHotel } from '#shared/travel-policy/judge.ts'
import { airaloEsims } from '#server/esims/airalo/adapter.ts'
import type { EsimFulfilment } from '#server/esims/esim-fulfilment.ts'
import { bnmRates } from '#server/exchange/bnm/adapter.ts'
import type { ExchangeRates } from '#server/exchange/exchange-rates.ts'
import { keptDevices, type KeptDevices } from '#server/esims/kept-devices.ts'
import { googleSheet } from '#server/faq/google/adapter.ts'
import { keptFaq, type KeptFaq } from '#server/faq/kept-faq.ts'
import { watchEventLoop, type EventLoopDelay } from '#server/admission/event-loop-delay.ts'
import type { FairQueue } from '#server/admission/fair-queue.ts'
import { facebookIdentity } from '#server/identity/facebook/adapter.ts'
import { googleIdentity } from '#server/identity/google/adapter.ts'
import type { IdentityProvider } from '#server/identity/identity-provider.ts'
import { smtpMailer } from '#server/mail/smtp/mailer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { dropBoxIssuers } from '#server/pass-issuers/drop-box/adapter.ts'
import type { PassIssuers } from '#server/pass-issuers/pass-issuer.ts'
import { dokuGateway } from '#server/payments/doku/gateway.ts'
import { stripeGateway } from '#server/payments/stripe/gateway.ts'
import { stripeVault } from '#server/payments/stripe/vault.ts'
import type { CardVault } from '#server/payments/card-vault.ts'
import { gateways, type Gateways } from '#server/payments/gateways.ts'
import { googlePlaces } from '#server/nearby/google/adapter.ts'
import { lastGoodCopy } from '#server/nearby/last-good-copy.ts'
import { noNearbyPlaces, type NearbyPlaces } from '#server/nearby/nearby-places.ts'
import type { BegunSearch } from '#server/search/init-availability.ts'
import { RunningSearches } from '#server/suppliers/running-searches.ts'
import { newListTurns, newSearchTurns } from '#server/search/search-turns.ts'
import { cachedContent, cachedPlaces } from '#server/suppliers/cached-content.ts'
import { guardedSupplier } from '#server/suppliers/guarded-supplier.ts'
import { liteapiSupplier } from '#server/suppliers/liteapi/adapter.ts'
import { mergedSupplier } from '#server/suppliers/merged/merged-supplier.ts'
import { keptPages, sharedPolls } from '#server/suppliers/shared-polls.ts'
import { SharedReads } from '#server/suppliers/shared-reads.ts'
import { soldRates } from '#server/suppliers/sold-rates.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import type { Places, Supplier } from '#server/suppliers/supplier.ts'
import { camaraSubscriberChecks } from '#server/subscribers/camara/adapter.ts'
import type { SubscriberChecks } from '#server/subscribers/subscriber-check.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'
import { createPrinter, type Printer } from '#server/typesetting/printer.ts'
import type { Config } from '#server/config.ts'

/** Some polls of one search: a supplier's late list still reaches the next ones. */
const JUDGED_FOR_MS = 10_000

/** Everything an operation may reach. The only place where adapters are built. */
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

/** `overrides` is for tests that need another clock or database; never for a pretend party. */
export async function createContext(
  config: Config,
  overrides: Partial<Pick<Context, 'log' | 'now' | 'db'>> = {},
): Promise<Context> {
  const log = overrides.log ?? createLog(config.logLevel)
  const now = overrides.now ?? (() => new Date())
  const database = overrides.db ? undefined : await openDatabase(config, log)
  const db = overrides.db ?? database!.db
  const loop = watchEventLoop()
  const printer = createPrinter()
  const esims = config.airalo && airaloEsims(config.airalo, now)
  const hub = zentrumhubSupplier(config.supply)
  // Answers are kept for each supplier: a merged list that lacks a dead supplier's hotels must not be kept.
  const member = (name: string, supplier: Supplier) => ({
    name,
    supplier: keptPages(cachedContent(guardedSupplier(name, supplier, log))),
  })
  const suppliers = mergedSupplier({
    db,
    now,
    primary: member('hub', hub),
    others: config.liteapi ? [member('lite', liteapiSupplier(config.liteapi))] : [],
  })
  return {
    config,
    log,
    now,
    db,
    loop,
    jobs: createJobs(db, log, undefined, now),
    supplier: sharedPolls(soldRates(suppliers)),
    places: cachedPlaces(hub),
    beginnings: new SharedReads(),
    searchTurns: newSearchTurns(config, loop),
    runningSearches: new RunningSearches(),
    lists: new SharedReads(),
    listTurns: newListTurns(config, loop),
    judgedHotels: new SharedReads({ ttlMs: JUDGED_FOR_MS, maxBytes: 16 * 1024 * 1024 }),
    nearby: lastGoodCopy(config.places ? googlePlaces(config.places, log) : noNearbyPlaces, now),
    faq: keptFaq(config.faqSheet && googleSheet(config.faqSheet), { db, log, now }),
    subscribers: camaraSubscriberChecks(config.operators, { log, now }),
    passIssuers: dropBoxIssuers(config.dropBoxes, log),
    exchange: bnmRates(config.exchangeUrl),
    beacon: drandBeacon(config.beacon),
    esims,
    esimDevices: keptDevices(esims, now),
    identities: {
      ...(config.google ? { google: googleIdentity(config.google, now) } : {}),
      ...(config.facebook ? { facebook: facebookIdentity(config.facebook, now) } : {}),
    },
    payments: gateways(stripeGateway(config.card, now), config.doku && dokuGateway(config.doku, now)),
    cards: stripeVault(config.card),
    mailer: smtpMailer(config.mail),
    printer,
    ready: async () => (await db.selectFrom('job').select('id').limit(1).execute()) !== undefined,
    close: async () => {
      loop.stop()
      await printer.close()
      await database?.close()
    },
  }
}
