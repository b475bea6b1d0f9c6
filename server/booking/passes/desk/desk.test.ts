import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arriveIn, passRowOf, verifyPass } from '#server/testing/a-pass.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { writeCsv } from '#server/spreadsheets/csv.ts'
import { listUndeliveredPasses } from '../list-undelivered-passes.ts'
import { handOverPasses } from './hand-over-passes.ts'
import { importResults } from './import-results.ts'
import { isServed } from './is-served.ts'
import { reportPasses, showPasses, type DeskTable } from './show-passes.ts'

const partner = 'indosat'
const HEAD = 'key,status,at,reason'
let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', PASS_ISSUERS: '{}' } })
})
beforeEach(async () => void (ayu = await server.signUp()))
afterAll(() => server.close())

const row = (id: string) => passRowOf(server, id)
async function aVerified(): Promise<string> {
  const { refId } = await bookRoom(server, ayu, { partner })
  await verifyPass(server, ayu, refId)
  await arriveIn(server, refId, 5)
  return refId
}

const importAs = (importedBy: string | undefined, ...lines: string[]) =>
  importResults(server.context, { partner, text: [HEAD, ...lines].join('\n'), importedBy })
const said = async (importedBy: string | undefined, ...lines: string[]) =>
  (await importAs(importedBy, ...lines)).rows.map(({ says }) => says)
const now = () => new Date().toISOString()
const handOver = async () => (await handOverPasses(server.context, { partner, takenBy: 'Budi' })).file

const columns = ({ head, rows }: DeskTable) =>
  rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))

test('what a person takes to the operator is what is due, and moves nothing', async () => {
  const id = await aVerified()
  const { number } = await row(id)
  for (const file of [await handOver(), await handOver()])
    expect(file).toContain(`${id}-1,give,${number?.slice(1)},Indosat IM3,3,MY,`)
  expect(await row(id)).toMatchObject({ state: 'VERIFIED', list_id: null })
  const line = await server.context.db
    .selectFrom('audit_event')
    .select('details')
    .where('kind', '=', 'passes.handed-over')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(line.details).toMatchObject({ partner, takenBy: 'Budi' })
})

test('a partner’s passes are handed over when its folder is gone, too', async () => {
  const id = await aVerified()
  const gone = { partner: 'gone' }
  await server.context.db
    .updateTable('roaming_pass')
    .set(gone)
    .where('booking_id', '=', (await row(id)).booking_id)
    .execute()
  const served = (name: string, desk: string) => isServed(server.context, name, desk)
  expect(await served('gone', 'export')).toBe(true)
  expect((await handOverPasses(server.context, { ...gone, takenBy: 'Budi' })).file).toContain(`${id}-1,give,`)
  expect([await served('gone', 'draw'), await served('nobody', 'export')]).toEqual([false, false])
})

test('what the operator says is judged first, and written when somebody puts their name to it [A1-016]', async () => {
  const [first, second] = [await aVerified(), await aVerified()]
  const lines = [
    `${first}-1,accepted,${now()},`,
    `${first}-1,activated,${now()},`,
    `${second}-1,refused,${now()},has_pass`,
    `LS-NOBODYS-1,activated,${now()},`,
    'half a line',
    `${first}-1,activated,${now()},`,
  ]
  const verdicts = [
    'becomes SENT',
    'becomes ACTIVATED',
    'becomes REFUSED',
    'not taken: nobody has asked for it',
    'known already',
  ]
  const trial = await importAs(undefined, ...lines)
  expect(trial.rows.map(({ says }) => says)).toEqual(verdicts)
  expect(trial.unreadable).toEqual([6])
  expect([(await row(first)).state, (await row(second)).state]).toEqual(['VERIFIED', 'VERIFIED'])
  expect(await said('Budi', ...lines)).toEqual(verdicts)
  expect(await row(first)).toMatchObject({ state: 'ACTIVATED' })
  expect(await row(second)).toMatchObject({ state: 'REFUSED', refusal: 'HAS_PASS' })
  // Once more: there is nothing left to do.
  expect(await said('Budi', ...lines.slice(0, 3))).toEqual(['known already', 'known already', 'known already'])
  const line = await server.context.db
    .selectFrom('audit_event')
    .select('details')
    .where('kind', '=', 'passes.imported')
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  expect(line.details).toEqual({ partner, moved: 3, wrong: 2, importedBy: 'Budi' })
})

test('a pass whose stay was cancelled after its list was taken to the operator is asked back by the next', async () => {
  const id = await aVerified()
  await handOver()
  const { booking_id: bookingId } = await row(id)
  const ended = { state: 'CANCELLED' as const, number: null, ended_at: new Date() }
  await server.context.db.updateTable('roaming_pass').set(ended).where('booking_id', '=', bookingId).execute()
  const taken = `${id}-1,accepted,${now()},`
  expect(await said('Budi', taken)).toEqual(['not taken: it was cancelled here: it is asked back'])
  expect(await handOver()).toContain(`${id}-1,revoke,,,,,`)
  expect(await said('Budi', `${id}-1,revoked,${now()},`)).toEqual(['noted'])
  expect(await row(id)).toMatchObject({ state: 'CANCELLED', revoke: 'DONE' })
  expect(await handOver()).not.toContain(id)
})

test('another partner’s desk neither shows nor changes it', async () => {
  const id = await aVerified()
  const other = { partner: 'yoodo', importedBy: 'Budi', text: `${HEAD}\n${id}-1,activated,${now()},` }
  const { rows } = await importResults(server.context, other)
  expect(rows.map(({ says }) => says)).toEqual(['not taken: nobody has asked for it'])
  expect((await showPasses(server.context, 'yoodo')).rows).toEqual([])
  expect(await row(id)).toMatchObject({ state: 'VERIFIED' })
})

test('report and passes agree, and nothing in their CSV is calculated', async () => {
  const id = await aVerified()
  await importAs('Budi', `${id}-1,refused,${now()},"x;=1+1"`)
  const passes = await showPasses(server.context, partner)
  const total = columns(await reportPasses(server.context, partner)).at(-1)
  const rows = columns(passes)
  expect(total).toMatchObject({ month: 'total', promised: rows.length })
  for (const what of ['asked', 'sent', 'accepted', 'activated'])
    expect(
      rows.filter((one) => one[what] !== undefined),
      what,
    ).toHaveLength(Number(total?.[what]))
  const refused = rows.flatMap(
    ({ refusals }) => JSON.stringify(refusals ?? '').match(/HAS_PASS|NOT_GIVEN|SUSPENDED|OTHER/g) ?? [],
  )
  const counted = ['other_operator', 'suspended', 'has_pass', 'not_given'].map((one) =>
    Number(total?.[`refused_${one}`]),
  )
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(refused.length)
  const parts = []
  for await (const part of writeCsv({ head: passes.head, rows: pageOf(passes) })) parts.push(part)
  const csv = Buffer.concat(parts).toString('utf8')
  expect(csv).toContain(`NOT_GIVEN (x;'=1+1)`)
  expect(csv).toContain(`${id},${id}-2,REFUSED,`)
})

test('what waits for a person to take it to the operator is named until its answer is read', async () => {
  const withoutBox = { ...server.context, passIssuers: () => undefined }
  const ofPartner = async () => (await listUndeliveredPasses(withoutBox)).find((one) => one.partner === partner)
  const before = (await ofPartner())?.give ?? 0
  const id = await aVerified()
  expect(await ofPartner()).toEqual({ partner, give: before + 1, takeBack: 0, isByHand: true })
  await handOver()
  expect((await ofPartner())?.give).toBe(before + 1)
  await importAs('Budi', `${id}-1,accepted,${now()},`)
  expect((await ofPartner())?.give ?? 0).toBe(before)
})

async function* pageOf({ rows }: DeskTable) {
  yield rows
}
