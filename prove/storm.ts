import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { sequence } from '#sandbox/world/seeded.ts'
import type { Act, Books, TravellerRecord } from './check/books.ts'
import { planDeaths, type Deaths } from './deaths.ts'
import { disarmFaults, endOpenPayments, shortenPartyWaits } from './travellers/outside.ts'
import { SeededRandom, makeMishap, makePlan, type Plan } from './travellers/plans.ts'
import { findHotels, openShop, type Guest, type GuestKind, type Shop } from './travellers/shop.ts'
import { travel } from './travellers/travel.ts'
import { outageKinds } from './world/outages.ts'
import { readBooks, readEsims, readPasses, readRows, WATCHING } from './world/read-books.ts'
import type { Mishap } from './world/party-proxy.ts'
import type { Edit } from '#tools/pack-programs.ts'
import { openWorld, type Engine, type Surroundings, type World } from './world/world.ts'

export interface StormOptions {
  engine: Engine
  surroundings: Surroundings
  seed: string
  bookings: number
  /** Deaths at random, beside those of the table. */
  kills: number
  table?: readonly string[]
  /** How often the database goes away at random, beside its own table; where it can. */
  outages?: number
  outageTable?: readonly string[]
  /** What the line does to a call; by chance unless said. */
  mishap?: (act: Act) => Mishap
  atOnce?: number
  /** With fewer bookings it is over as soon as a server has died at each place of the table. */
  leastBookings?: number
  /** Overrides what chance made of a plan. */
  shape?: (plan: Plan, at: number, random: SeededRandom) => Plan
  /** Node's options for servers; those of the long proof unless said. */
  nodeFlags?: string[]
  /** Mistakes made in servers on purpose. */
  edits?: readonly Edit[]
  settleMs?: number
  /** How often to look again after nothing is open: what comes late is found by those who watch. */
  settleRounds?: number
  onProgress?: (line: string) => void
}

export interface StormResult {
  books: Books
  kills: number
  lives: number
  /** How often the database was restarted, crashed, away or frozen. */
  outages: number
  /** Servers that ended without being killed. */
  crashes: number
  /** Places of the table where nothing died, because nothing passed there. */
  left: string[]
  /** Travellers who gave up waiting for a server. */
  gaveUp: number
  forged: number
  delivered: number
  seconds: number
}

/** An account may check out fifty times in five minutes: in turn, so that each has its time. */
const TRIPS_A_GUEST = 40
const LEAST_GUESTS = 4

/** Travellers in a bad world, servers that die; then calm, and the books of all parties. */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const { bookings, seed, atOnce = 12, table = [], outageTable = [], leastBookings = bookings } = options
  const startedAt = performance.now()
  const random = new SeededRandom(sequence('prove', seed))
  const accidents = new SeededRandom(sequence('deaths', seed))
  const deaths = planDeaths(accidents, { table, mishap: options.mishap ?? (() => makeMishap(accidents)) })
  const fates = new SeededRandom(sequence('outages', seed))
  const world = await openWorld({
    ...options,
    plan: deaths,
    roll: sequence('events', seed),
    outages: { random: fates, table: outageTable },
  })
  try {
    await shortenPartyWaits(world)
    await world.startServers()
    const shop = openShop(world)
    const plans = Array.from({ length: bookings }, (_, at) => {
      const plan = makePlan(random)
      return options.shape ? options.shape(plan, at, random) : plan
    })
    const guests = await welcomeAll(shop, plans)
    const hotels = await findHotels(shop, Object.values(guests).flat()[0]!)
    const travellerRecords: TravellerRecord[] = []
    let begun = 0
    let gaveUp = 0
    const executioner = kill(options, world, deaths, () => begun)
    const outages = Promise.all([world.outages?.hunt(), goAway(options, world, fates, () => begun)])
    const isThrough = () => deaths.left.size === 0 && (world.outages?.left.size ?? 0) === 0
    const walk = async () => {
      for (let at = begun++; at < plans.length; at = begun++) {
        if (at >= leastBookings && isThrough()) return
        const plan = plans[at]!
        const ofKind = guests[kindOf(plan)]
        const guest = ofKind[at % ofKind.length]!
        const roll = sequence('trip', seed, at)
        await travel({ world, shop, guest, hotels, plan, roll, travellerRecords }).catch((error: unknown) => {
          gaveUp += 1
          options.onProgress?.(`traveller ${at}: ${String(error)}`)
        })
        if ((at + 1) % 50 === 0)
          options.onProgress?.(`${at + 1} bookings, ${livesOf(world) - world.slots.length} deaths`)
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, bookings) }, walk))
    const executed = await executioner
    await world.outages?.rest()
    await outages
    const books = await settle(world, deaths, travellerRecords, options)
    const lives = livesOf(world)
    return {
      books,
      kills: deaths.count + executed,
      lives,
      outages: world.outages?.count ?? 0,
      crashes: world.slots.reduce((sum, { crashes }) => sum + crashes, 0),
      left: [...deaths.left, ...(world.outages?.left ?? [])],
      gaveUp,
      forged: world.relay.forged,
      delivered: world.relay.delivered,
      seconds: (performance.now() - startedAt) / 1000,
    }
  } finally {
    await world.close()
  }
}

const livesOf = ({ slots }: World) => slots.reduce((sum, { lives }) => sum + lives, 0)

const kindOf = ({ gateway, who }: Plan): GuestKind => (gateway !== 'card' || who === 'person' ? gateway : who)

async function welcomeAll(shop: Shop, plans: readonly Plan[]): Promise<Record<GuestKind, Guest[]>> {
  const guests: Record<GuestKind, Guest[]> = { card: [], local: [], bank: [], test: [], company: [] }
  const wanted = Math.max(LEAST_GUESTS, Math.ceil(plans.length / TRIPS_A_GUEST))
  for (const kind of Object.keys(guests) as GuestKind[]) {
    if (!plans.some((plan) => kindOf(plan) === kind)) continue
    // There is one test account; of companies a few are enough.
    const most = { card: wanted, local: wanted, bank: wanted, test: 1, company: LEAST_GUESTS }[kind]
    for (let n = 0; n < most; n += 1) guests[kind].push(await shop.welcome(kind))
  }
  return guests
}

/** Spreads the random deaths over the storm: most at a call, some at any moment. */
async function kill({ kills, bookings, seed }: StormOptions, world: World, deaths: Deaths, begun: () => number) {
  let executed = 0
  const random = new SeededRandom(sequence('moments', seed))
  for (let n = 0; n < kills; n += 1) {
    while (begun() < Math.floor((bookings * n) / kills) && begun() < bookings) await pause(20)
    await world.server()
    if (random.chance(70)) {
      const before = deaths.count
      deaths.arm()
      const giveUpAt = Date.now() + 3000
      while (deaths.count === before && Date.now() < giveUpAt) await pause(20)
    } else {
      await pause(random.upTo(1200))
      random.pick(world.slots).kill()
      executed += 1
    }
    await pause(50)
  }
  return executed
}

/** Spreads the random outages over the storm. */
async function goAway(
  { outages = 0, bookings }: StormOptions,
  world: World,
  random: SeededRandom,
  begun: () => number,
) {
  for (let n = 0; n < outages && world.outages; n += 1) {
    while (begun() < Math.floor((bookings * n) / outages) && begun() < bookings) await pause(50)
    await pause(random.upTo(1500))
    await world.outages.strike(random.pick(outageKinds))
  }
}

const SETTLE_MS = 480_000
/** Work whose day does not come while a storm settles. */
const NEVER_HURRIED = ['housekeeping', 'refund.alarm', 'reconcile']

/** No more faults and deaths. Lets hours pass for what waits for them, until nothing is open; then all parties' books. */
async function settle(
  world: World,
  deaths: Deaths,
  travellerRecords: TravellerRecord[],
  { settleMs = SETTLE_MS, settleRounds = 2, onProgress }: StormOptions,
): Promise<Books> {
  deaths.rest()
  await disarmFaults(world)
  const giveUpAt = Date.now() + settleMs
  let wasQuiet = false
  for (let round = 0; ; round += 1) {
    await endOpenPayments(world)
    await world.server()
    await pause(Math.min(4000 + round * 1000, 12_000))
    await world.endServers()
    const open = await world.withDatabase(async (db) => {
      const rows = await readRows(db)
      const beside = [...(await readEsims(db)), ...(await readPasses(db))]
      const unsettled = [
        ...rows.filter((row) => row.openJobs.length > 0),
        ...beside.filter(({ isAtRest }) => !isAtRest),
      ]
      // Thousands of looks at what is over would fill each round: they have the second, and those after nothing is open.
      const watching = WATCHING.filter((kind) => kind !== 'refund.follow' && kind !== 'dispute.follow')
      const late = round === 0 || unsettled.length === 0 ? NEVER_HURRIED : [...NEVER_HURRIED, ...watching]
      // What a round did not come to keeps its place before what it has just looked at.
      await sql`update job set run_at = least(run_at, now()), lease_until = null
        where done_at is null and kind <> all (${late})`.execute(db)
      return unsettled
    })
    onProgress?.(`settling: ${open.length} open`)
    const isQuiet = open.length === 0
    // The watchers have had a round since: what they find late would be open.
    const isSettled = isQuiet && (wasQuiet || round === 0) && round >= settleRounds
    if (isSettled || Date.now() > giveUpAt) return readBooks(world, travellerRecords)
    wasQuiet = isQuiet
    await world.startServers()
  }
}
