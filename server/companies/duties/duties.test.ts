import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import { companyDay } from '#shared/company-day.ts'
import type { Duty } from '#shared/duties.ts'
import { addDays } from '#shared/stay.ts'
import { aProvenPic } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague, standIn, yesterday } from '#server/testing/duties.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { findAffiliation } from '../find-affiliation.ts'
import { listHolders } from './list-holders.ts'

let server: TestServer
let pic: Traveller
let companyId: string
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  pic = await aProvenPic(server)
  companyId = pic.user.companyData?.id ?? ''
})

type Colleague = Awaited<ReturnType<typeof aColleague>>
const dutiesOf = async ({ user }: Traveller, now = server.context.now) =>
  (await findAffiliation({ db: server.context.db, now }, user.id)).duties
const archive = ({ memberId }: Colleague) =>
  server.call(changeTeamMember, { params: { id: companyId, memberId }, body: { status: 'archived' } }, pic)
const promote = ({ memberId }: Colleague) =>
  server.call(changeTeamMember, { params: { id: companyId, memberId }, body: { status: 'pic' } }, pic)
/** As accepting an invitation does. */
const comeBack = ({ memberId, user }: Colleague) =>
  server.context.db
    .updateTable('team_member')
    .set({ status: 'approved', account_id: user.id })
    .where('id', '=', memberId)
    .execute()
const holdersOf = async (duty: Duty) =>
  (await listHolders(server.context, companyId, duty)).map(({ accountId }) => accountId).toSorted()
const ids = (...who: Traveller[]) => who.map(({ user }) => user.id).toSorted()

test('what somebody has is in his next answer; whoever is in charge needs none', async () => {
  const member = await aColleague(server, companyId, ['finance', 'approver'])
  const details = (who: Traveller) => server.call(getUserDetails, { params: { email: who.email } }, who)
  expect((await details(member)).body).toMatchObject({ duties: ['approver', 'finance'], isPIC: false })
  expect((await details(pic)).body).toMatchObject({ duties: [], isPIC: true })
})

describe('a deputy', () => {
  test('has what the other has until the end of the last day, and then nothing', async () => {
    const [approver, deputy] = [await aColleague(server, companyId, ['approver']), await aColleague(server, companyId)]
    const today = companyDay(server.context.now())
    await standIn(server, { principal: approver, memberId: deputy.memberId, lastDay: addDays(today, 2) })
    const at = (day: number, time: string) => dutiesOf(deputy, () => new Date(`${addDays(today, day)}T${time}+07:00`))
    expect([await at(0, '12:00'), await at(2, '23:59'), await at(3, '00:00')]).toEqual([['approver'], ['approver'], []])
  })

  test('of the person in charge is an admin and no more', async () => {
    const deputy = await aColleague(server, companyId)
    await standIn(server, { principal: pic, memberId: deputy.memberId })
    expect(await findAffiliation(server.context, deputy.user.id)).toMatchObject({ isPIC: false, duties: ['admin'] })
  })

  test('of a deputy has nothing', async () => {
    const [first, second] = [await aColleague(server, companyId), await aColleague(server, companyId)]
    await standIn(server, { principal: pic, memberId: first.memberId })
    await standIn(server, { principal: first, memberId: second.memberId })
    expect([await dutiesOf(first), await dutiesOf(second)]).toEqual([['admin'], []])
  })
})

describe('whoever leaves', () => {
  test('has no duty from that moment on, nor has his deputy; coming back brings neither', async () => {
    const [admin, deputy] = [await aColleague(server, companyId, ['admin']), await aColleague(server, companyId)]
    await standIn(server, { principal: admin, memberId: deputy.memberId })
    expect([await dutiesOf(admin), await dutiesOf(deputy)]).toEqual([['admin'], ['admin']])
    expect((await archive(admin)).status).toBe(200)
    expect([await dutiesOf(admin), await dutiesOf(deputy)]).toEqual([[], []])
    await comeBack(admin)
    expect([await dutiesOf(admin), await dutiesOf(deputy)]).toEqual([[], []])
  })

  test('stands in for nobody any more', async () => {
    const deputy = await aColleague(server, companyId)
    await standIn(server, { principal: pic, memberId: deputy.memberId })
    await archive(deputy)
    expect(await dutiesOf(deputy)).toEqual([])
    await comeBack(deputy)
    expect(await dutiesOf(deputy)).toEqual([])
  })

  test('and hands the company over leaves no deputy behind', async () => {
    const [next, deputy] = [await aColleague(server, companyId, ['admin']), await aColleague(server, companyId)]
    await standIn(server, { principal: pic, memberId: deputy.memberId })
    expect((await promote(next)).status).toBe(200)
    expect([await dutiesOf(deputy), await dutiesOf(pic), await dutiesOf(next)]).toEqual([[], [], []])
  })
})

test('who may decide now is found with deputies, and without those whose day is over', async () => {
  const [admin, approver, reader] = [
    await aColleague(server, companyId, ['admin']),
    await aColleague(server, companyId, ['approver']),
    await aColleague(server, companyId, ['finance']),
  ]
  const [today, late] = [await aColleague(server, companyId), await aColleague(server, companyId)]
  await standIn(server, { principal: approver, memberId: today.memberId })
  await standIn(server, { principal: pic, memberId: late.memberId, lastDay: yesterday(server) })
  expect(await holdersOf('approver')).toEqual(ids(pic, admin, approver, today))
  expect(await holdersOf('admin')).toEqual(ids(pic, admin))
  expect(await holdersOf('finance')).toEqual(ids(pic, admin, reader))
})
