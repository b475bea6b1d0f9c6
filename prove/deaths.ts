import type { Act } from './check/books.ts'
import type { SeededRandom } from './travellers/plans.ts'
import { outageKinds } from './world/outages.ts'
import type { Mishap, Phase } from './world/party-proxy.ts'
import type { DeathPlan } from './world/world.ts'

const phases: Phase[] = ['before', 'during', 'after']
const acts: Act[] = [
  'authorise',
  'look-payment',
  'capture',
  'void',
  'refund',
  'open-page',
  'look-page',
  'refund-page',
  'refund-cancelled',
  'open-bank',
  'look-bank',
  'void-bank',
  'refund-bank',
  'refund-bank-cancelled',
  'book',
  'look-room',
  'cancel-room',
  'cancel-second',
  'order-esim',
  'take-back-esim',
  'refund-esim',
  'check-number',
  'send-code',
  'check-code',
  'send-list',
  'read-results',
]
/** Moves that a server has just written: of money that is held and taken later, and of money that is collected first. */
const movesToDieAt = {
  stripe: ['AUTHORISED', 'BOOKING', 'UNKNOWN', 'BOOKED', 'CONFIRMED', 'CANCELLING', 'REFUNDING', 'CANCELLED'],
  doku: ['ACTION_NEEDED', 'AUTHORISED', 'BOOKING', 'BOOKED', 'CONFIRMED', 'VOIDING', 'FAILED'],
  fpx: ['ACTION_NEEDED', 'AUTHORISED', 'BOOKED', 'CONFIRMED', 'VOIDING', 'FAILED', 'REFUNDING', 'CANCELLED'],
}

/** Every place where a server dies once: each call before, during and after, each letter, each move. */
export const deathTable: readonly string[] = [
  ...[...acts, 'letter'].flatMap((act) => phases.map((phase) => `${act} ${phase}`)),
  ...Object.entries(movesToDieAt).flatMap(([provider, states]) => states.map((to) => `move ${provider} ${to}`)),
]

/** Who only asks has nothing to lose: the long form dies there, too. */
const asking: readonly Act[] = ['check-number', 'check-code', 'read-results']
/** What a bank does that neither a card nor the local gateway does; the steps around it are theirs. */
const atBankAlone = ['open-bank during', 'void-bank during', 'refund-bank during']
const isOfBank = (place: string) => place.includes('-bank') || place.startsWith('move fpx ')
export const shortDeathTable = deathTable.filter((place) =>
  isOfBank(place) ? atBankAlone.includes(place) : !asking.some((act) => place.startsWith(`${act} `)),
)

/** Where PostgreSQL goes: a party has answered and nothing is written; a move is written and not committed; inside an insert. */
const outagePlaces = [
  'authorise after',
  'insert payment',
  'book after',
  'move CONFIRMED',
  'capture after',
  'insert inbox_event',
  'refund after',
  'move AUTHORISED',
]

/** Every place where the database goes once in each way, and the short form: each place once, each way twice. */
export const outageTable = outagePlaces.flatMap((place) => outageKinds.map((kind) => `${kind} at ${place}`))
export const shortOutageTable = outagePlaces.map((place, at) => `${outageKinds[at % outageKinds.length]} at ${place}`)

export interface Deaths extends DeathPlan {
  /** Places of the table where nothing has died yet. */
  readonly left: ReadonlySet<string>
  readonly count: number
  /** Dies at the next call of any kind. */
  arm: () => void
  /** From now on nothing dies and nothing gets lost. */
  rest: () => void
}

/** `table`: the places of the table where it dies, each once. Beyond it, only where it is armed. */
export function planDeaths(
  random: SeededRandom,
  { table, mishap }: { table: readonly string[]; mishap: (act: Act) => Mishap },
): Deaths {
  const left = new Set(table)
  let armed: Phase | undefined
  let isResting = false
  let count = 0
  const strikes = (place: string): boolean => {
    if (isResting || !left.delete(place)) return false
    count += 1
    return true
  }
  const strikesArmed = (phase: Phase): boolean => {
    if (isResting || armed !== phase) return false
    armed = undefined
    count += 1
    return true
  }
  return {
    left,
    get count() {
      return count
    },
    arm: () => void (armed = random.pick(phases)),
    rest: () => void (isResting = true),
    kills: (act, phase) => strikes(`${act} ${phase}`) || strikesArmed(phase),
    killsAtLetter: (phase) => strikes(`letter ${phase}`) || strikesArmed(phase),
    killsAtMove: (provider, to) => strikes(`move ${provider} ${to}`),
    mishap: (act): Mishap => (isResting ? 'none' : mishap(act)),
  }
}
