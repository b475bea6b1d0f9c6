import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getMemberTravelPolicy,
  getMyTravelPolicy,
  getTravelPolicy,
  saveTravelPolicy,
} from '#shared/api/travel-policy.ts'
import type { PolicyBody, PolicyRules } from '#shared/travel-policy/policy.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { aPolicy } from '#server/testing/a-policy.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague, standIn } from '#server/testing/duties.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const nights = (most: number): PolicyRules => ({ nights: { action: 'ask', most } })
const read = (who: Traveller, id: string) => server.call(getTravelPolicy, { params: { id } }, { token: who.token })
const readMine = (who: Traveller, id: string) =>
  server.call(getMyTravelPolicy, { params: { id } }, { token: who.token })
const readOf = (who: Traveller, id: string, memberId: string) =>
  server.call(getMemberTravelPolicy, { params: { id, memberId } }, { token: who.token })
const save = (who: Traveller, id: string, version: number, policy: PolicyBody) =>
  server.call(saveTravelPolicy, { params: { id }, body: { version, policy } }, { token: who.token })

const nameOf = ({ user }: Traveller) => ({ firstName: user.first_name, lastName: user.last_name })

describe('a company’s travel policy', () => {
  test('is none at first, and each save is the next version, with who, when and what', async () => {
    const { pic, companyId } = await aCompany(server)
    expect((await read(pic, companyId)).body).toEqual({ version: 0, policy: aPolicy({}), versions: [] })
    const first = await save(pic, companyId, 0, aPolicy(nights(5)))
    expect(first.body).toEqual({ success: true, message: 'Your travel policy is saved.', version: 1 })
    const second = await save(pic, companyId, 1, aPolicy({ ...nights(3), refundable: { action: 'tell' } }))
    expect(second.body).toMatchObject({ version: 2 })
    const { body } = await read(pic, companyId)
    expect(body).toMatchObject({ version: 2, policy: aPolicy({ ...nights(3), refundable: { action: 'tell' } }) })
    const by = { savedBy: `${pic.user.first_name} ${pic.user.last_name}`, savedAt: expect.any(String) as string }
    expect(body.versions).toEqual([
      {
        version: 2,
        ...by,
        changes: [
          { fact: 'refundableAction', from: null, to: 'tell' },
          { fact: 'nights', from: 5, to: 3 },
        ],
      },
      {
        version: 1,
        ...by,
        changes: [
          { fact: 'nightsAction', from: null, to: 'ask' },
          { fact: 'nights', from: null, to: 5 },
        ],
      },
    ])
  })

  test('is not saved over a version that its author has not seen', async () => {
    const { pic, companyId } = await aCompany(server)
    await save(pic, companyId, 0, aPolicy(nights(5)))
    for (const version of [0, 2]) {
      const late = await save(pic, companyId, version, aPolicy(nights(1)))
      expect(late.status).toBe(409)
      expect(late.failure).toMatchObject({
        code: 'CONFLICT',
        message: 'Somebody has saved this policy meanwhile. Please look at what they changed, then save again.',
      })
    }
    expect((await read(pic, companyId)).body).toMatchObject({ version: 1, policy: aPolicy(nights(5)) })
  })

  test('is saved by one of two who save at once', async () => {
    const { pic, companyId } = await aCompany(server)
    const tries = await Promise.all([1, 2, 3, 4].map((most) => save(pic, companyId, 0, aPolicy(nights(most)))))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await read(pic, companyId)).body.versions).toHaveLength(1)
  })

  test('is in the audit log, without what it says', async () => {
    const { pic, companyId } = await aCompany(server)
    await save(pic, companyId, 0, aPolicy(nights(5)))
    const lines = await server.context.db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('kind', '=', 'policy.saved')
      .where('account_id', '=', pic.user.id)
      .execute()
    expect(lines).toEqual([{ actor_id: pic.user.id, details: { company: companyId, version: 1 } }])
  })

  test('never changes once it is written', async () => {
    const { pic, companyId } = await aCompany(server)
    await save(pic, companyId, 0, aPolicy(nights(5)))
    const change = server.context.db
      .updateTable('company_policy_version')
      .set({ body: JSON.stringify(aPolicy(nights(30))) })
      .where('company_id', '=', companyId)
      .execute()
    await expect(change).rejects.toThrow('a version is never changed')
  })

  test.each<[string, unknown, string]>([
    ['a cap of nothing', { cap: { action: 'ask', currency: 'USD', countries: [], cities: [] } }, 'Please enter a cap'],
    ['an action that is none', { refundable: { action: 'ignore' } }, 'Please choose what happens'],
    ['31 nights', nights(31), 'Please enter a number of nights from 1 to 30'],
  ])('with %s is refused', async (_what, company, words) => {
    const { pic, companyId } = await aCompany(server)
    const body = { version: 0, policy: { ...aPolicy({}), company } }
    const path = `/api/company/${companyId}/travel-policy`
    const { status, failure } = await server.request('POST', path, body, { token: pic.token })
    expect(status).toBe(422)
    expect(failure.message).toBe(words)
  })
})

describe('whose policy it is', () => {
  test('a member reads what holds for himself and nothing of others, and saves nothing', async () => {
    const { pic, companyId } = await aCompany(server)
    const [ann, ben, cem] = [await server.signUp(), await server.signUp(), await server.signUp()]
    const [annId, benId] = [await join(server, ann, companyId, [1001]), await join(server, ben, companyId, [1001])]
    const cemId = await join(server, cem, companyId, [1001, 1002, 1003, 1004])
    const approvers = [nameOf(pic)]
    expect((await readMine(ann, companyId)).body).toEqual({ version: 0, rules: {}, source: 'company', approvers })
    const policy = aPolicy(nights(1), {
      groups: [{ name: 'Sales', members: [annId, benId], rules: nights(2) }],
      people: [{ member: annId, rules: nights(3) }],
    })
    expect((await save(pic, companyId, 0, policy)).status).toBe(200)
    expect((await readMine(ann, companyId)).body).toEqual({ version: 1, rules: nights(3), source: 'person', approvers })
    expect((await readMine(ben, companyId)).body).toEqual({ version: 1, rules: nights(2), source: 'group', approvers })
    const ofCompany = { version: 1, rules: nights(1), source: 'company' }
    expect((await readMine(cem, companyId)).body).toEqual({ ...ofCompany, approvers })
    // Nobody stands above the person in charge.
    expect((await readMine(pic, companyId)).body).toEqual({ ...ofCompany, approvers: [] })
    for (const who of [ann, cem]) {
      expect((await read(who, companyId)).status).toBe(403)
      expect((await save(who, companyId, 1, aPolicy({}))).status).toBe(403)
    }
    expect((await read(pic, companyId)).body).toMatchObject({ version: 1, policy })
    // Who runs the company is told the same of each, and which part of the policy says so.
    const told = await Promise.all(
      [annId, benId, cemId].map(async (member) => (await readOf(pic, companyId, member)).body),
    )
    expect(told).toEqual([
      { version: 1, rules: nights(3), source: 'person' },
      { version: 1, rules: nights(2), source: 'group', group: 'Sales' },
      { version: 1, rules: nights(1), source: 'company' },
    ])
  })

  test('for who was invited it is what will hold, and for who has left there is none', async () => {
    const { pic, companyId } = await aCompany(server)
    const ann = await server.signUp()
    const annId = await join(server, ann, companyId, [1001])
    expect((await readOf(pic, companyId, annId)).body).toEqual({ version: 0, rules: {}, source: 'company' })
    await save(pic, companyId, 0, aPolicy({}, { people: [{ member: annId, rules: nights(3) }] }))
    const stand = (status: 'waiting' | 'archived' | 'cancelled') =>
      server.context.db
        .updateTable('team_member')
        .set({ status, account_id: null, approved_at: null })
        .where('id', '=', annId)
        .execute()
    await stand('waiting')
    expect((await readOf(pic, companyId, annId)).body).toEqual({ version: 1, rules: nights(3), source: 'person' })
    for (const status of ['archived', 'cancelled'] as const) {
      await stand(status)
      expect((await readOf(pic, companyId, annId)).status).toBe(404)
    }
  })

  test('groups are told apart by their names', async () => {
    const { pic, companyId } = await aCompany(server)
    const groups = ['Sales', ' sales'].map((name) => ({ name, members: [], rules: nights(2) }))
    const saved = await save(pic, companyId, 0, aPolicy({}, { groups }))
    expect(saved.status).toBe(422)
    expect(saved.failure.message).toBe('Each group has a name of its own')
  })

  test('everybody reads who decides for them, which is never themselves', async () => {
    const { pic, companyId } = await aCompany(server)
    const approver = await aColleague(server, companyId, ['approver'])
    const traveller = await aColleague(server, companyId, [])
    const deciders = async (who: Traveller) => (await readMine(who, companyId)).body.approvers
    expect(await deciders(traveller)).toHaveLength(2)
    expect(await deciders(traveller)).toEqual(expect.arrayContaining([nameOf(pic), nameOf(approver)]))
    expect(await deciders(approver)).toEqual([nameOf(pic)])
    // Nor whoever stands in for them alone.
    const deputy = await aColleague(server, companyId, [])
    await standIn(server, { principal: approver, memberId: deputy.memberId })
    expect(await deciders(approver)).toEqual([nameOf(pic)])
    expect(await deciders(traveller)).toHaveLength(3)
  })

  test('another company’s is not there, for its PIC and its members', async () => {
    const [ours, theirs] = [await aCompany(server), await aCompany(server)]
    const eve = await server.signUp()
    const eveId = await join(server, eve, theirs.companyId, [1001])
    await save(ours.pic, ours.companyId, 0, aPolicy(nights(5)))
    expect((await read(theirs.pic, ours.companyId)).status).toBe(404)
    expect((await readMine(theirs.pic, ours.companyId)).status).toBe(404)
    expect((await readOf(ours.pic, ours.companyId, eveId)).status).toBe(404)
    expect((await readMine(eve, ours.companyId)).status).toBe(404)
    expect((await save(theirs.pic, ours.companyId, 1, aPolicy({}))).status).toBe(404)
    // Nor may its people be named, whose ids would be tried out so.
    const named = await save(
      ours.pic,
      ours.companyId,
      1,
      aPolicy({}, { people: [{ member: eveId, rules: nights(1) }] }),
    )
    expect(named.status).toBe(422)
    expect(named.failure.message).toBe('Somebody in this policy does not belong to your team.')
    expect((await read(ours.pic, ours.companyId)).body).toMatchObject({ version: 1, policy: aPolicy(nights(5)) })
  })

  test('who was in charge until a moment ago saves nothing', async () => {
    const { pic, companyId } = await aCompany(server)
    const next = await server.signUp()
    await server.context.db.updateTable('company').set({ pic_id: next.user.id }).where('id', '=', companyId).execute()
    expect((await save(pic, companyId, 0, aPolicy(nights(1)))).status).toBe(403)
  })
})
