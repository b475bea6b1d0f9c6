import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tools/postgres.ts'
import { shortLifeFlags } from '#tools/test-setup/packed-programs.ts'
import { check } from './check/check.ts'
import { describeStorm, describeViolations } from './report.ts'
import { shortDeathTable, shortOutageTable } from './deaths.ts'
import { runStorm, type StormOptions } from './storm.ts'
import type { Plan } from './travellers/plans.ts'
import type { Engine } from './world/world.ts'

// The short form of `npm run prove`; docs/reliability.md says what it shows.
async function prove(options: Omit<StormOptions, 'surroundings'>) {
  // One of its own: it goes away, under everybody who uses it.
  const postgres = options.engine === 'postgres' ? await startPostgres() : undefined
  onTestFinished(() => postgres?.stop())
  const surroundings = {
    sandboxUrl: inject('sandboxUrl'),
    smtpPort: inject('smtpPort'),
    postgresUrl: postgres?.url ?? '',
    postgres,
  }
  const result = await runStorm({ ...options, surroundings, settleRounds: 1, nodeFlags: shortLifeFlags })
  const violations = check(result.books)
  expect(violations, `${describeStorm(result)}\n${describeViolations(violations)}`).toEqual([])
  expect(result.books.rows.length).toBeGreaterThan(0)
  expect(result.crashes, 'servers that ended although nobody killed them').toBe(0)
  return result
}

/** Where there are both databases: every fourth place on the embedded one, whose servers take more work. */
function tableOf(engine: Engine): string[] {
  const hasBoth = inject('postgresUrl') !== ''
  return shortDeathTable.filter((_, at) => !hasBoth || (at % 4 === 3) === (engine === 'embedded'))
}

const onPartnersSite = { onPartnersSite: true, isNear: false, passFor: '0000' }

/** Every second traveller goes a way that leads past the places where servers rarely get. */
const rareWays: Partial<Plan>[] = [
  { gateway: 'card', lastName: 'Lestari', isRefundable: true, cancels: 'once', asks: 3, ...onPartnersSite },
  { gateway: 'card', lastName: 'Lestari', cancels: 'once', asks: 3, ...onPartnersSite, isNear: true, lingersMs: 4000 },
  { gateway: 'card', fromSecond: true, lastName: 'Lestari', isRefundable: true, cancels: 'once', asks: 3 },
  { gateway: 'card', lastName: 'Soldout', paymentMethod: 'pm_card_visa' },
  { gateway: 'local', lastName: 'Soldout', atGateway: ['pay'], channel: 'CREDIT_CARD' },
  { gateway: 'bank', lastName: 'Soldout', atBank: ['pay'], bank: 'agrobank' },
  { gateway: 'bank', lastName: 'Lestari', atBank: ['fail'] },
  { gateway: 'card', lastName: 'Ghost', paymentMethod: 'pm_card_visa' },
  { gateway: 'card', lastName: 'Lestari', paymentMethod: 'pm_card_authenticationRequired', challenge: 'complete' },
  { gateway: 'local', lastName: 'Lestari', atGateway: ['pay'], isRefundable: true, cancels: 'once', asks: 3 },
]
const unhurried = { who: 'person' as const, leavesAfterMs: undefined, tabs: 1, payAtHotel: false, faults: [] }

function shape(plan: Plan, at: number): Plan {
  const way = at % 2 === 0 ? rareWays[(at / 2) % rareWays.length] : undefined
  return way ? { ...plan, paymentMethod: 'pm_card_visa', ...unhurried, ...way } : plan
}

const engines = (): Engine[] => (inject('postgresUrl') ? ['postgres', 'embedded'] : ['embedded'])

describe('a storm in which the server dies at every step, before, during and after', () => {
  test.each(engines())(
    'breaks no promise on %s',
    async (engine) => {
      const table = tableOf(engine)
      const places = { table, outageTable: shortOutageTable }
      const { left } = await prove({ engine, seed: '1', bookings: 300, leastBookings: 30, kills: 0, ...places, shape })
      expect(left, 'where nothing happened').toEqual([])
    },
    1_800_000,
  )
})
