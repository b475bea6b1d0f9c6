import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { endDeputy, getDeputy, nameDeputy } from '#shared/api/deputies.ts'
import { inviteTeamMember } from '#shared/api/companies.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { changeTeamMember, listTeamMembers, type DutyChange } from '#shared/api/team.ts'
import { listTransactions, updateStatus } from '#shared/api/transactions.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Duty } from '#shared/company/duties.ts'
import { english } from '#shared/reasons/reasons.ts'
import { addDays } from '#shared/stay/stay.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { aSignedIn } from '#server/testing/a-caller.ts'
import { aProvenPic, invited, join, prove } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague, standIn, yesterday } from '#server/testing/duties.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { saveTravelPolicy } from '../policy/save-travel-policy.ts'
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
    // Handed back: who was an admin before is a member, and nobody acts for anybody.
    await server.context.db.updateTable('company').set({ pic_id: pic.user.id }).where('id', '=', companyId).execute()
    expect([await dutiesOf(deputy), await dutiesOf(next)]).toEqual([[], []])
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

const params = (memberId: string) => ({ id: companyId, memberId })
const change = (who: Traveller, { memberId, email }: { memberId: string; email: string }, duties: DutyChange) =>
  server.call(
    changeTeamMember,
    { params: params(memberId), body: { invitedEmail: email, role: [1001], duties } },
    { token: who.token },
  )
const give = (who: Traveller, to: Colleague, ...given: Duty[]) => change(who, to, { give: given, take: [] })
const take = (who: Traveller, from: Colleague, ...taken: Duty[]) => change(who, from, { give: [], take: taken })
const command = (who: Traveller, memberId: string, status: 'archived' | 'pic') =>
  server.call(changeTeamMember, { params: params(memberId), body: { status } }, { token: who.token })
const linesOf = async (kind: string) =>
  (
    await server.context.db.selectFrom('audit_event').selectAll().where('kind', '=', kind).orderBy('seq').execute()
  ).flatMap((line) => {
    const details = line.details as Record<string, unknown>
    return details['company'] === companyId ? [{ ...details, by: line.actor_id }] : []
  })
const heard = async (email: string, about: string) =>
  (await readLetters(email)).filter(({ subject }) => subject.includes(about)).length

describe('a duty that is given', () => {
  test('is had from then on, told in a letter and written down; taken, it is gone', async () => {
    const member = await aColleague(server, companyId)
    expect((await give(pic, member, 'finance', 'approver')).status).toBe(200)
    expect(await dutiesOf(member)).toEqual(['approver', 'finance'])
    const { body } = await server.call(listTeamMembers, { params: { id: companyId }, query: {} }, { token: pic.token })
    expect(body.teamMembers).toMatchObject([{ id: member.memberId, duties: ['approver', 'finance'], role: [1001] }])
    await expect.poll(() => heard(member.email, 'What you may do')).toBe(1)
    expect((await take(pic, member, 'finance')).status).toBe(200)
    expect(await dutiesOf(member)).toEqual(['approver'])
    expect(await linesOf('duty.changed')).toMatchObject([
      { member: member.memberId, given: ['finance', 'approver'], taken: [], by: pic.user.id },
      { given: [], taken: ['finance'] },
    ])
  })

  test('twice at once is one', async () => {
    const member = await aColleague(server, companyId)
    const answers = await Promise.all([1, 2, 3].map(() => give(pic, member, 'approver')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await linesOf('duty.changed')).toHaveLength(1)
    expect(await dutiesOf(member)).toEqual(['approver'])
  })

  test('to somebody who is archived at that moment is worth nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await aColleague(server, companyId)
      await Promise.all([give(pic, member, 'admin'), command(pic, member.memberId, 'archived')])
      await comeBack(member)
      expect(await dutiesOf(member)).toEqual([])
    }
  })

  test('to an invitation is refused', async () => {
    const email = `waits-${Date.now()}@nusantara.example`
    const { id: memberId } = await invited(server, email, companyId)
    const answer = await change(pic, { memberId, email }, { give: ['finance'], take: [] })
    expect([answer.status, answer.failure.message]).toEqual([409, english('dutiesForMembers')])
  })
})

describe('an admin', () => {
  test('gives and takes approvers and finance readers, and no admins', async () => {
    const [admin, other, member] = [
      await aColleague(server, companyId, ['admin']),
      await aColleague(server, companyId, ['admin']),
      await aColleague(server, companyId),
    ]
    expect((await give(admin, member, 'approver', 'finance')).status).toBe(200)
    expect((await give(admin, member, 'approver', 'admin')).status).toBe(403)
    expect((await take(admin, other, 'admin')).status).toBe(403)
    expect((await command(admin, other.memberId, 'archived')).status).toBe(403)
    expect([await dutiesOf(member), await dutiesOf(other)]).toEqual([['approver', 'finance'], ['admin']])
    expect((await command(admin, member.memberId, 'archived')).status).toBe(200)
    expect((await command(pic, other.memberId, 'archived')).status).toBe(200)
  })

  test('neither takes the PIC’s place nor touches his row, nor what he may do himself', async () => {
    const [admin, member] = [await aColleague(server, companyId, ['admin']), await aColleague(server, companyId)]
    const own = { memberId: await join(server, pic, companyId, [1001]), email: pic.email }
    for (const memberId of [admin.memberId, member.memberId, own.memberId]) {
      expect((await command(admin, memberId, 'pic')).status).toBe(403)
    }
    expect((await command(admin, own.memberId, 'archived')).status).toBe(403)
    expect((await change(admin, own, { give: ['finance'], take: [] })).status).toBe(403)
    const himself = [await give(admin, admin, 'finance'), await command(admin, admin.memberId, 'archived')]
    expect(himself.map(({ failure }) => failure.message)).toEqual([
      english('notYourOwnRoles'),
      english('notYourOwnRoles'),
    ])
    expect(await findAffiliation(server.context, pic.user.id)).toMatchObject({ isPIC: true })
  })

  test('proves his mailbox before letters leave in the company’s name', async () => {
    const admin = await aColleague(server, companyId, ['admin'])
    const body = { invitedEmail: `new-${Date.now()}@nusantara.example`, role: [1001] }
    const invite = () => server.call(inviteTeamMember, { params: { id: companyId }, body }, { token: admin.token })
    expect((await invite()).failure).toMatchObject({ code: 'UNPROVEN_MAILBOX' })
    const details = await server.call(getUserDetails, { params: { email: admin.email } }, { token: admin.token })
    expect(details.body).toMatchObject({ unproven: true })
    await prove(server, admin)
    expect((await invite()).status).toBe(200)
  })

  test('who is none any more changes nothing, though his request was let in before', async () => {
    const admin = await aColleague(server, companyId, ['admin'])
    const companyData = { ...pic.user.companyData!, id: companyId }
    const user = { ...admin.user, companyData, duties: ['admin' as const] }
    const caller = { ...aSignedIn(user), user }
    const policy = { company: {}, groups: [], people: [] }
    const save = (version: number) =>
      saveTravelPolicy(server.context, { params: { id: companyId }, body: { version, policy } } as never, caller)
    await expect(save(0)).resolves.toMatchObject({ version: 1 })
    await take(pic, admin, 'admin')
    await expect(save(1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a finance reader', () => {
  test('reads what the company books, and changes none of it', async () => {
    const booker = await server.signUp()
    await join(server, booker, companyId, [1001, 1002, 1003])
    const [reader, admin] = [
      await aColleague(server, companyId, ['finance']),
      await aColleague(server, companyId, ['admin']),
    ]
    const { refId } = await bookRoom(server, booker)
    const list = await server.call(
      listTransactions,
      { query: { status: 'upcoming' }, body: { email: reader.email } },
      { token: reader.token },
    )
    expect(list.body.object).toMatchObject([{ refNo: refId, readOnly: true, removable: false }])
    const read = (who: Traveller) => server.call(getBookingInfo, { body: { id: refId } }, { token: who.token })
    const lead = expect.stringMatching(/^Ayu /)
    expect((await read(reader)).body.object.transaction).toMatchObject({
      readOnly: true,
      booked_for: lead,
      can: { cancel: false, confirm: true },
    })
    const managed = (await read(admin)).body.object.transaction
    expect(managed).toMatchObject({ can: { cancel: true } })
    expect(managed).not.toHaveProperty('readOnly')
    expect((await read(booker)).body.object.transaction).not.toHaveProperty('booked_for')
    const agreed = { currency: 'USD' as const, fee: 0, refund: 0 }
    const as = { token: reader.token }
    const refused = [
      await server.call(quoteCancellation, { params: { id: refId } }, as),
      await server.call(cancelBooking, { params: { id: refId }, body: agreed }, as),
      await server.call(updateStatus, { body: { id: refId, status: 'ARCHIVED' } }, as),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await server.call(quoteCancellation, { params: { id: refId } }, { token: admin.token })).status).toBe(200)
  })
})

const day = (days: number) => addDays(companyDay(server.context.now()), days)
const name = (who: Traveller, { memberId }: { memberId: string }, lastDay = day(3)) =>
  server.call(nameDeputy, { params: { id: companyId }, body: { memberId, lastDay } }, { token: who.token })
const deputyOf = async (who: Traveller) =>
  (await server.call(getDeputy, { params: { id: companyId } }, { token: who.token })).body
const fullName = ({ user }: Traveller) => `${user.first_name} ${user.last_name}`

describe('naming a deputy', () => {
  test('is told to both and written down; ended, it is over at once', async () => {
    const deputy = await aColleague(server, companyId)
    expect((await name(pic, deputy)).status).toBe(200)
    const { memberId } = deputy
    expect(await deputyOf(pic)).toEqual({
      mayName: true,
      deputy: { memberId, name: fullName(deputy), lastDay: day(3) },
      standsInFor: [],
      candidates: [{ memberId, name: fullName(deputy) }],
    })
    expect(await deputyOf(deputy)).toEqual({
      mayName: false,
      deputy: null,
      standsInFor: [{ name: fullName(pic), lastDay: day(3) }],
      candidates: [],
    })
    await expect.poll(() => heard(deputy.email, 'You are a deputy')).toBe(1)
    const end = () => server.call(endDeputy, { params: { id: companyId } }, { token: pic.token })
    expect([(await end()).status, (await end()).status]).toEqual([200, 200])
    expect([await dutiesOf(deputy), (await deputyOf(pic)).deputy]).toEqual([[], null])
    await expect.poll(() => heard(deputy.email, 'You are no longer a deputy')).toBe(1)
    const both = { principal: pic.user.id, deputy: deputy.user.id }
    expect(await linesOf('deputy.named')).toMatchObject([{ ...both, lastDay: day(3) }])
    expect(await linesOf('deputy.ended')).toMatchObject([both])
  })

  test('another ends the first, and two at once leave one', async () => {
    const [first, second] = [await aColleague(server, companyId), await aColleague(server, companyId)]
    await name(pic, first)
    await name(pic, second)
    expect([await dutiesOf(first), await dutiesOf(second)]).toEqual([[], ['admin']])
    const answers = await Promise.all([name(pic, first), name(pic, second), name(pic, first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const acting = await Promise.all([dutiesOf(first), dutiesOf(second)])
    expect(acting.flat()).toEqual(['admin'])
  })

  test('is for today to 90 days ahead', async () => {
    const deputy = await aColleague(server, companyId)
    const answers = [day(-1), day(91)].map((last) => name(pic, deputy, last))
    for (const { status, failure } of await Promise.all(answers)) {
      expect([status, failure.message]).toEqual([422, 'Please choose a day from today on, at most 90 days ahead.'])
    }
    expect([(await name(pic, deputy, day(0))).status, (await name(pic, deputy, day(90))).status]).toEqual([200, 200])
  })

  test('is for a colleague who has joined, and of this company', async () => {
    const [approver, elsewhere] = [await aColleague(server, companyId, ['approver']), await aProvenPic(server)]
    const stranger = await aColleague(server, elsewhere.user.companyData?.id ?? '')
    const { id } = await invited(server, `deputy-${Date.now()}@nusantara.example`, companyId)
    const own = await join(server, pic, companyId, [1001])
    const asked = [approver, { memberId: id }, { memberId: own }, stranger].map((who) => name(approver, who))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404])
    expect(answers[0]?.failure.message).toBe(english('notYourColleague'))
  })

  test('is not for who has nothing to hand on: a deputy, a finance reader', async () => {
    const [deputy, reader, other] = [
      await aColleague(server, companyId),
      await aColleague(server, companyId, ['finance']),
      await aColleague(server, companyId),
    ]
    await name(pic, deputy)
    expect([(await name(deputy, other)).status, (await name(reader, other)).status]).toEqual([403, 403])
    expect(await dutiesOf(other)).toEqual([])
  })

  test('ends with the duty that was handed on', async () => {
    const [approver, deputy] = [await aColleague(server, companyId, ['approver']), await aColleague(server, companyId)]
    await name(approver, deputy)
    await take(pic, approver, 'approver')
    await give(pic, approver, 'approver')
    expect([await dutiesOf(approver), await dutiesOf(deputy)]).toEqual([['approver'], []])
    expect(await linesOf('deputy.ended')).toMatchObject([{ deputy: deputy.user.id, by: pic.user.id }])
  })
})

test('what a deputy does is written down with both, and what is his own with him alone', async () => {
  const [deputy, admin] = [await aColleague(server, companyId), await aColleague(server, companyId, ['admin'])]
  await name(pic, deputy)
  const save = (who: Traveller) =>
    server.call(saveCompany, { params: { id: companyId }, body: companyForm() }, { token: who.token })
  for (const who of [deputy, admin, pic]) expect((await save(who)).status).toBe(200)
  const [first, ...others] = await linesOf('company.changed')
  expect(first).toMatchObject({ by: deputy.user.id, actingFor: expect.stringMatching(pic.user.id) })
  expect(others).toEqual([
    { company: companyId, by: admin.user.id },
    { company: companyId, by: pic.user.id },
  ])
})
