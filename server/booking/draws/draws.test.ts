import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPartner } from '#partners/registry.ts'
import { DrawRecord, getDraw } from '#shared/api/draws.ts'
import type { BookingState } from '#shared/booking-state.ts'
import type { Draw } from '#shared/bundle/bundle.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { hashOfChain, isOfChain, randomnessOf } from '#server/beacons/drand/verify-round.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import { eraseBookings } from '#server/booking/personal-data/erase-bookings.ts'
import { exportBookings } from '#server/booking/personal-data/export-bookings.ts'
import type { Context } from '#server/context.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, readLetters } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { draw } from '#tools/partner/draw.ts'
import { commitDraw } from './commit-draw.ts'
import { decideDraw } from './decide-draw.ts'
import { listDueDraws } from './list-due-draws.ts'
import { openDraw } from './open-draw.ts'
import { entryOf } from './draw-rules.ts'
import { verifyDraw } from './verify-draw.ts'

// The beacon's numbers are made in real time: so the bookings were made thirty hours ago, and the list closed five hours ago.
const HOUR_MS = 3_600_000
let clock = -30 * HOUR_MS
const now = () => new Date(Date.now() + clock)
const zone = 'Asia/Kuala_Lumpur'
const today = dateOf(now(), zone)

const partner = getPartner('yoodo')
const { bundle } = partner
const promised = bundle?.draw
/** As if the partner promised another draw from now on; the bookings of the tests are billed in Indonesia. */
function promise(name: string): Draw {
  if (!bundle || !promised) throw new Error('it promises none')
  bundle.draw = { ...promised, name, from: today, until: today, countries: ['ID'] }
  return bundle.draw
}

let server: TestServer
const open = (context: Context = server.context) => openDraw(context, { partner: 'yoodo', openedBy: 'Budi' })
const commit = () => commitDraw(server.context, { partner: 'yoodo', committedBy: 'Budi' })
const decide = () => decideDraw(server.context, { partner: 'yoodo', decidedBy: 'Budi' })

async function published(name: string): Promise<DrawRecord> {
  const { status, body } = await server.call(getDraw, { params: { name } })
  expect(status).toBe(200)
  return body
}
const problemsOf = (record: DrawRecord) => verifyDraw(record, { hashOfChain, isOfChain, randomnessOf })

/** What `npm run attention` asks for. */
const due = async () => (await listDueDraws(server.context)).map(({ step, name, since }) => `${step} ${name} ${since}`)

/** What the command tells its operator. */
async function saidBy(words: string[], by?: string) {
  let says = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    says += String(text)
    return true
  })
  const code = await draw(server.context, 'yoodo', { words, by }).finally(() => out.mockRestore())
  return { code, says }
}

async function setState(reference: string, state: BookingState): Promise<void> {
  await server.context.db.updateTable('booking').set({ state }).where('reference', '=', reference).execute()
}

interface Booked {
  who: Traveller
  reference: string
  email: string
}
async function book(order: Parameters<typeof bookRoom>[2]): Promise<Booked> {
  const who = await server.signUp()
  const { refId, body } = await bookRoom(server, who, { currency: 'MYR', ...order })
  return { who, reference: refId, email: body.hotelInfo.bookingInfo.billingContact.email }
}

let ayu: Booked
let sari: Booked
let onAnotherSite: Booked
const names = ['yoodo-test-1', 'yoodo-test-2', 'yoodo-test-3']
const [first = '', second = '', third = ''] = names

beforeAll(async () => {
  const clearances = { yoodo: { draw: 'KL-18' } }
  const env = { BOOKING_RETRY_MS: '100', PROMOTION_CLEARANCES: JSON.stringify(clearances) }
  server = await startTestServer({ env, now })
})
afterAll(async () => {
  if (bundle) bundle.draw = promised
  await server.close()
})

describe('a draw', () => {
  test('is open to nobody before it is cleared by law and opened, and then says what will decide it', async () => {
    promise(first)
    const { config } = server.context
    for (const cleared of [undefined, { vouchers: 'KL-17' }]) {
      const clearances = new Map(cleared ? [['yoodo', cleared]] : [])
      const uncleared = { ...server.context, config: { ...config, clearances } }
      expect(await open(uncleared)).toMatchObject({ status: 'refused', because: expect.stringContaining('CLEARANCES') })
    }
    expect(await commit()).toMatchObject({ because: 'it is not open: nobody takes part' })
    expect((await server.call(getDraw, { params: { name: first } })).status).toBe(404)

    expect(await open()).toMatchObject({ status: 'done' })
    const record = await published(first)
    expect(record).toMatchObject({
      organiser: 'yoodo',
      clearance: 'KL-18',
      prize: { currency: 'MYR', amount: 150 },
      above: 200,
      beacon: { hash: config.beacon.chainHash },
      closed: null,
      decided: null,
    })
    expect(await open()).toMatchObject({ status: 'before' })
    expect(await published(first)).toEqual(record)
    for (const name of [second, third]) {
      promise(name)
      await open()
    }
  })

  test('is closed after its last day alone, once nothing of it is under way, with who takes part', async () => {
    ayu = await book({ partner: 'yoodo' })
    sari = await book({ partner: 'yoodo' })
    onAnotherSite = await book({})
    promise(first)
    expect(await commit()).toMatchObject({ because: `its last day is ${today}` })
    expect(await due()).toEqual([])
    clock = -5 * HOUR_MS
    expect(await due()).toEqual(names.map((name) => `commit ${name} ${today}`))
    await setState(sari.reference, 'UNKNOWN')
    expect(await commit()).toMatchObject({ because: expect.stringContaining(`${sari.reference} is still under way`) })
    await setState(sari.reference, 'CONFIRMED')
    expect((await published(first)).closed).toBeNull()

    expect(await commit()).toMatchObject({ status: 'done' })
    const { closed, decided } = await published(first)
    expect(closed?.entries).toEqual([ayu, sari].map(({ reference }) => entryOf(first, reference)).toSorted())
    expect(JSON.stringify(closed)).not.toMatch(/LS-|@/)
    expect(Date.parse(closed?.roundAt ?? '') - Date.parse(closed?.at ?? '')).toBeGreaterThanOrEqual(HOUR_MS)
    expect(decided).toBeNull()
    expect(await commit()).toMatchObject({ status: 'before' })
    expect((await published(first)).closed).toEqual(closed)
    // Whatever the partner promises now, what was promised is kept.
    for (const name of [second, third])
      expect(await commitDraw(server.context, { partner: 'yoodo', name, committedBy: 'Budi' })).toMatchObject({
        status: 'done',
      })
    const elsewhere = { partner: 'yoodo', name: 'another', committedBy: 'Budi' }
    expect(await commitDraw(server.context, elsewhere)).toMatchObject({ status: 'refused' })
  })

  test('has one lucky winner, who gets RM 150 and is told; anybody can draw again [A1-020]', async () => {
    promise(first)
    expect(await decide()).toMatchObject({ because: expect.stringContaining('the number that decides is made at') })
    expect(await due()).toEqual([])
    clock = -3 * HOUR_MS
    expect((await due()).map((said) => said.split(' ', 2))).toEqual(names.map((name) => ['decide', name]))
    const { config } = server.context
    const relay = config.beacon.url.split('/').at(-1) ?? ''
    for (const [fault, because] of [
      ['beacon_late', 'not published yet'],
      ['beacon_down', 'the beacon answers 503'],
      ['beacon_forged', 'has not signed'],
    ] as const) {
      await armFault(relay, fault)
      expect(await decide()).toMatchObject({ status: 'refused', because: expect.stringContaining(because) })
    }
    expect((await published(first)).decided).toBeNull()

    const both = await Promise.all([decide(), decide()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['before', 'done'])
    const record = await published(first)
    expect(await problemsOf(record)).toEqual([])
    const [winner, loser] = [ayu, sari].toSorted((a) =>
      entryOf(first, a.reference) === record.decided?.winner ? -1 : 1,
    ) as [Booked, Booked]
    const entry = entryOf(first, winner.reference)
    expect(record.decided).toMatchObject({ winner: entry, withdrawn: [] })

    const about = async ({ email }: Booked) =>
      (await readLetters(email)).filter(({ subject }) => subject.includes('in the draw of'))
    await expect
      .poll(async () => (await about(winner)).map(({ subject }) => subject))
      .toEqual(['You have won MYR 150 in the draw of yoodo'])
    const [letter] = await about(winner)
    for (const said of [entry, winner.reference, promised?.handover.en, `/api/draws/${first}`])
      expect(letter?.text).toContain(said)
    expect(await about(loser)).toEqual([])

    const { code, says } = await saidBy(['decide'], 'Budi')
    expect(code).toBe(0)
    expect(says).toContain('This was done before, and stays as it is.\n')
    expect(says).toContain(
      `  drawn ${record.decided?.at}, 0 passed over\n  won by ${winner.reference}, ${winner.email}\n`,
    )
    expect((await saidBy(['decide'])).code).toBeUndefined()
    const files = await Promise.all([winner, loser].map(({ who }) => exportBookings(server.context, who.user.id)))
    expect(files.map(([booking]) => booking?.draws)).toMatchObject([
      [{ draw: first, entry, hasWon: true }, { draw: second, hasWon: null }, { draw: third }],
      [{ draw: first, hasWon: false }, { draw: second, hasWon: null }, { draw: third }],
    ])
  })

  test('that was changed afterwards does not come out again', async () => {
    const record = await published(first)
    const { closed, decided } = record
    if (!closed || !decided) throw new Error('it is not drawn')
    const other = closed.entries.find((entry) => entry !== decided.winner) ?? ''
    const changed: [DrawRecord, string][] = [
      [{ ...record, decided: { ...decided, winner: other } }, 'another entry was drawn'],
      [{ ...record, decided: { ...decided, winner: null } }, 'another entry was drawn'],
      [{ ...record, seedHash: closed.entriesHash }, 'the seed is another'],
      [{ ...record, closed: { ...closed, entries: [other] } }, 'the list of entries is another'],
      [{ ...record, closed: { ...closed, round: closed.round + 1 } }, 'the round is not the first one'],
      [{ ...record, decided: { ...decided, randomness: record.seedHash } }, 'not that of its signature'],
      [{ ...record, beacon: { ...record.beacon, periodSeconds: 4 } }, 'the beacon is another'],
      [{ ...record, decided: { ...decided, signature: 'ab'.repeat(48) } }, 'has not signed'],
    ]
    for (const [forged, problem] of changed)
      expect(await problemsOf(DrawRecord.parse(forged))).toContainEqual(expect.stringContaining(problem))
  })

  test('passes over what was cancelled before it was drawn, and waits while nobody knows', async () => {
    promise(second)
    await setState(ayu.reference, 'CANCELLING')
    await setState(sari.reference, 'CANCELLING')
    expect(await decide()).toMatchObject({ because: expect.stringContaining('whether the first one is cancelled') })
    await setState(ayu.reference, 'CANCELLED')
    await setState(sari.reference, 'CONFIRMED')
    expect(await decide()).toMatchObject({ status: 'done' })
    const { decided, ...record } = await published(second)
    expect(decided?.winner).toBe(entryOf(second, sari.reference))
    const passed = entryOf(second, ayu.reference)
    expect([[], [passed]]).toContainEqual(decided?.withdrawn)
    expect(await problemsOf({ ...record, decided })).toEqual([])
  })

  test('is won by nobody where everybody has gone: an account that is deleted can be told nothing', async () => {
    promise(third)
    await server.context.db.transaction().execute((tx) => eraseBookings(tx, sari.who.user.id))
    expect(await decide()).toMatchObject({ status: 'done' })
    const record = await published(third)
    expect(record.decided?.winner).toBeNull()
    expect(record.decided?.withdrawn.toSorted()).toEqual(record.closed?.entries)
    expect(await problemsOf(record)).toEqual([])
    expect((await findBookingByReference(server.context.db, onAnotherSite.reference))?.state).toBe('CONFIRMED')
  })

  test('is written down in the audit log, step by step, with who took it', async () => {
    const events = await server.context.db
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('kind', 'like', 'draw.%')
      .orderBy('seq')
      .execute()
    const kinds = ['draw.opened', 'draw.closed', 'draw.decided'].flatMap((kind) => names.map(() => kind))
    expect(events.map(({ kind }) => kind)).toEqual(kinds)
    expect(JSON.stringify(events.at(-1)?.details)).toContain('Budi')
  })
})
