import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { drandBeacon } from '#server/beacons/drand/adapter.ts'
import { airaloEsims } from '#server/esims/airalo/adapter.ts'
import { bnmRates } from '#server/exchange/bnm/adapter.ts'
import { keptDevices } from '#server/esims/kept-devices.ts'
import { googleSheet } from '#server/faq/google/adapter.ts'
import { keptFaq } from '#server/faq/kept-faq.ts'
import { watchEventLoop } from '#server/admission/event-loop-delay.ts'
import { facebookIdentity } from '#server/identity/facebook/adapter.ts'
import { googleIdentity } from '#server/identity/google/adapter.ts'
import { smtpMailer } from '#server/mail/smtp/mailer.ts'
import { dropBoxIssuers } from '#server/pass-issuers/drop-box/adapter.ts'
import { dokuGateway } from '#server/payments/doku/gateway.ts'
import { fpxGateway } from '#server/payments/stripe/fpx/gateway.ts'
import { stripeGateway } from '#server/payments/stripe/gateway.ts'
import { stripeVault } from '#server/payments/stripe/vault.ts'
import { gateways } from '#server/payments/gateways.ts'
import { attachPapers } from '#server/papers/attach-papers.ts'
import { googlePlaces } from '#server/nearby/google/adapter.ts'
import { lastGoodCopy } from '#server/nearby/last-good-copy.ts'
import { noNearbyPlaces } from '#server/nearby/nearby-places.ts'
import { RunningSearches } from '#server/suppliers/running-searches.ts'
import { newListTurns, newSearchTurns } from '#server/search/search-turns.ts'
import { cachedContent, cachedPlaces } from '#server/suppliers/cached-content.ts'
import { guardedSupplier } from '#server/suppliers/guarded-supplier.ts'
import { withHotelZones } from '#server/suppliers/hotel-zones.ts'
import { liteapiSupplier } from '#server/suppliers/liteapi/adapter.ts'
import { mergedSupplier } from '#server/suppliers/merged/merged-supplier.ts'
import { keptPages, sharedPolls } from '#server/suppliers/shared-polls.ts'
import { SharedReads } from '#server/suppliers/shared-reads.ts'
import { soldRates } from '#server/suppliers/sold-rates.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import type { Supplier } from '#server/suppliers/supplier.ts'
import { camaraSubscriberChecks } from '#server/subscribers/camara/adapter.ts'
import { defaultPace } from '#server/jobs/worker.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { canReadJobs } from '#server/jobs/job-store.ts'
import { createLog } from '#server/log.ts'
import { createPrinter } from '#server/typesetting/printer.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { families, unhurried } from './job-handlers.ts'
import { registered } from './registered.ts'

/** Some polls of one search: a supplier's late list still reaches the next ones. */
const JUDGED_FOR_MS = 10_000
const JUDGED_HOTEL_BYTES = 200

/** `db` stays open when the context is closed, `database` does not. */
type Given = Partial<Pick<Context, 'log' | 'now' | 'db'>> & { database?: Promise<OpenDatabase> }

/** The only place where adapters are built. Tests give another clock or database; never a pretend party. */
export async function createContext(config: Config, given: Given = {}): Promise<Context> {
  const log = given.log ?? createLog(config.logLevel)
  const now = given.now ?? (() => new Date())
  const database = given.db ? undefined : await (given.database ?? openDatabase(config, log))
  const db = given.db ?? database!.db
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
    others: [config.liteapi && member('lite', liteapiSupplier(config.liteapi))].filter((one) => one !== undefined),
  })
  return {
    ...registered,
    config,
    log,
    now,
    db,
    loop,
    jobs: createJobs(db, log, { ...defaultPace, unhurried, families }, now),
    supplier: sharedPolls(soldRates(withHotelZones(suppliers))),
    places: cachedPlaces(hub),
    beginnings: new SharedReads(),
    roomsFound: new SharedReads(),
    searchTurns: newSearchTurns(config, loop),
    runningSearches: new RunningSearches(),
    lists: new SharedReads(),
    listTurns: newListTurns(config, loop),
    judgedHotels: new SharedReads({
      ttlMs: JUDGED_FOR_MS,
      maxBytes: 16 * 1024 * 1024,
      weigh: (hotels) => Object.keys(hotels).length * JUDGED_HOTEL_BYTES,
    }),
    nearby: lastGoodCopy(config.places ? googlePlaces(config.places, log) : noNearbyPlaces, now),
    faq: keptFaq(config.faqSheet && googleSheet(config.faqSheet), { db, log, now }),
    subscribers: camaraSubscriberChecks(config.operators, { log, now }),
    passIssuers: dropBoxIssuers(config.dropBoxes, log),
    exchange: bnmRates(config.exchange),
    beacon: drandBeacon(config.beacon),
    esims,
    esimDevices: keptDevices(esims, now),
    identities: {
      ...(config.google ? { google: googleIdentity(config.google, now) } : {}),
      ...(config.facebook ? { facebook: facebookIdentity(config.facebook, now) } : {}),
    },
    payments: gateways(
      stripeGateway(config.card, now),
      config.doku && dokuGateway(config.doku, now),
      fpxGateway(config.card, now),
    ),
    cards: stripeVault(config.card),
    mailer: smtpMailer(config.mail),
    printer,
    attach: attachPapers(),
    ready: () => canReadJobs(db),
    close: async () => {
      loop.stop()
      await printer.close()
      await database?.close()
    },
  }
}
