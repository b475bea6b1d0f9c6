import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addCostObject,
  addCustomField,
  changeCostObject,
  changeCustomField,
  listCostObjects,
  preselectCostCentre,
  saveCostRules,
} from '#shared/api/cost-objects.ts'
import { english } from '#shared/reasons/reasons.ts'
import { aProvenPic, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { addField, addObject, fieldForm, managed } from '#server/testing/cost-objects.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let id: string
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  pic = await aProvenPic(server)
  id = pic.user.companyData?.id ?? ''
})

const offer = async (who = pic) => (await server.call(listCostObjects, { params: { id } }, { token: who.token })).body
const objectOf = async (code: string) => (await managed(server, pic)).costObjects.find((one) => one.code === code)
const change = async (code: string, body: { name: string; active: boolean }) =>
  server.call(
    changeCostObject,
    { params: { id, costObjectId: (await objectOf(code))?.id ?? '' }, body },
    { token: pic.token },
  )

const changeField = (fieldId: string, changes: object) =>
  server.call(
    changeCustomField,
    { params: { id, fieldId }, body: { ...fieldForm(), active: true, ...changes } },
    { token: pic.token },
  )
const preselect = (memberId: string | null, code: string | null, who = pic) =>
  server.call(preselectCostCentre, { params: { id }, body: { memberId, code } }, { token: who.token })

describe('cost centres and projects', () => {
  test('are offered to everybody of the company, by code', async () => {
    const member = await server.signUp()
    await join(server, member, id, [1001])
    for (const code of ['200', '100']) expect((await addObject(server, pic, code)).status).toBe(200)
    await addObject(server, pic, 'P/7', 'project')
    for (const who of [pic, member]) {
      expect(await offer(who)).toEqual({
        costCentres: [
          { code: '100', name: 'Name of 100' },
          { code: '200', name: 'Name of 200' },
        ],
        projects: [{ code: 'P/7', name: 'Name of P/7' }],
        fields: [],
        required: { costCentre: false, project: false },
        preselected: null,
      })
    }
  })

  test('keep their code when renamed, and are archived instead of deleted', async () => {
    await addObject(server, pic, '100')
    expect((await change('100', { name: 'Sales', active: false })).status).toBe(200)
    expect((await offer()).costCentres).toEqual([])
    expect(await objectOf('100')).toMatchObject({ name: 'Sales', active: false })
    const again = await addObject(server, pic, '100')
    expect([again.status, again.failure.message]).toEqual([409, english('codeTaken')])
    await change('100', { name: 'Sales', active: true })
    expect((await offer()).costCentres).toEqual([{ code: '100', name: 'Sales' }])
  })

  test('one code is one, in any letters; a project may have that of a cost centre', async () => {
    await addObject(server, pic, 'Kl-1')
    expect((await addObject(server, pic, 'kL-1')).status).toBe(409)
    expect((await addObject(server, pic, 'Kl-1', 'project')).status).toBe(200)
  })

  test('two that come at once with the same code are one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => addObject(server, pic, '100')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  test.each(['', ' ', '=1+1', '-7', '@x', '+1', '<b>', 'a"b', 'a\tb', 'x'.repeat(31)])('no code %j', async (code) => {
    expect((await addObject(server, pic, code)).status).toBe(422)
    expect((await managed(server, pic)).costObjects).toEqual([])
  })

  test.each(['', 'x'.repeat(101), 'a\r\nb', '\u202Eabc'])('no name %j', async (name) => {
    const body = { kind: 'project', code: '1', name } as const
    expect((await server.call(addCostObject, { params: { id }, body }, { token: pic.token })).status).toBe(422)
  })

  test('leave a line in the audit log', async () => {
    await addObject(server, pic, '100')
    await change('100', { name: 'Sales', active: false })
    const lines = await server.context.db
      .selectFrom('audit_event')
      .select(['kind', 'actor_id', 'details'])
      .where('account_id', '=', pic.user.id)
      .where('kind', 'like', 'cost-object.%')
      .orderBy('seq')
      .execute()
    expect(lines).toEqual([
      {
        kind: 'cost-object.added',
        actor_id: pic.user.id,
        details: { company: id, kind: 'cost_centre', code: '100', name: 'Name of 100' },
      },
      {
        kind: 'cost-object.changed',
        actor_id: pic.user.id,
        details: { company: id, code: '100', name: 'Sales', active: false },
      },
    ])
  })
})

describe('own fields', () => {
  test('are texts or lists, required or not, with what they begin with, in the order they came', async () => {
    await addField(server, pic, { name: 'Reason', required: true })
    await addField(server, pic, { name: 'Kind', kind: 'list', options: ['Fair', 'Client', 'Fair'], preset: 'Client' })
    expect((await offer()).fields).toMatchObject([
      { name: 'Reason', kind: 'text', options: [], required: true, preset: null },
      { name: 'Kind', kind: 'list', options: ['Fair', 'Client'], required: false, preset: 'Client' },
    ])
  })

  test('are asked no more once archived; another may have the name then', async () => {
    const first = await addField(server, pic)
    expect((await changeField(first, { active: false })).status).toBe(200)
    expect((await offer()).fields).toEqual([])
    await addField(server, pic)
    const back = await changeField(first, { active: true })
    expect([back.status, back.failure.message]).toEqual([409, english('fieldNameTaken')])
  })

  test.each([
    [{ kind: 'list' as const }, english('listNeedsOptions')],
    [{ kind: 'list' as const, options: ['a'], preset: 'b' }, english('presetNotInList')],
    [{ name: '' }, 'Please input a name!'],
    [{ kind: 'list' as const, options: ['a', ''] }, 'Please input a choice!'],
  ])('refuse %j', async (changes, words) => {
    const body = fieldForm(changes)
    const { status, failure } = await server.call(addCustomField, { params: { id }, body }, { token: pic.token })
    expect([status, failure.message]).toEqual([422, words])
  })
})

describe('a preselected cost centre', () => {
  test('is each person’s own, until it is archived', async () => {
    const member = await server.signUp()
    const memberId = await join(server, member, id, [1001, 1002])
    await addObject(server, pic, '100')
    await addObject(server, pic, '200')
    expect((await preselect(memberId, '100')).status).toBe(200)
    expect((await preselect(null, '200')).status).toBe(200)
    expect([(await offer(member)).preselected, (await offer()).preselected]).toEqual(['100', '200'])
    expect((await managed(server, pic)).preselected).toEqual(
      expect.arrayContaining([
        { memberId, code: '100' },
        { memberId: null, code: '200' },
      ]),
    )
    await change('100', { name: 'x', active: false })
    expect((await offer(member)).preselected).toBeNull()
    await preselect(null, null)
    expect((await offer()).preselected).toBeNull()
  })

  test('is one of the company’s that is not archived, for somebody who works there', async () => {
    const [other, stranger] = [await aProvenPic(server), await server.signUp()]
    await addObject(server, other, 'THEIRS')
    const theirs = await join(server, stranger, other.user.companyData?.id ?? '', [1001])
    expect((await preselect(null, 'THEIRS')).status).toBe(422)
    expect((await preselect(theirs, null)).status).toBe(404)
  })
})

test('rules are the company’s to make', async () => {
  const save = await server.call(
    saveCostRules,
    { params: { id }, body: { costCentre: true, project: false } },
    { token: pic.token },
  )
  expect(save.status).toBe(200)
  expect((await offer()).required).toEqual({ costCentre: true, project: false })
})

describe('somebody else', () => {
  test('another PIC changes nothing here by ids of this company in a path of his own', async () => {
    await addObject(server, pic, '100')
    const fieldId = await addField(server, pic)
    const [other, object] = [await aProvenPic(server), await objectOf('100')]
    const theirs = other.user.companyData?.id ?? ''
    const as = { token: other.token }
    const gone = { name: 'Mine now', active: false }
    for (const companyId of [theirs, id]) {
      const params = { id: companyId, costObjectId: object?.id ?? '' }
      expect((await server.call(changeCostObject, { params, body: gone }, as)).status).toBe(404)
      const body = { ...fieldForm(), ...gone }
      expect((await server.call(changeCustomField, { params: { id: companyId, fieldId }, body }, as)).status).toBe(404)
    }
    expect((await offer()).costCentres).toEqual([{ code: '100', name: 'Name of 100' }])
    expect((await offer()).fields).toMatchObject([{ id: fieldId, name: 'Reason' }])
  })

  test('a member chooses and manages nothing; who was in charge until a moment ago neither', async () => {
    const [member, next] = [await server.signUp(), await server.signUp()]
    const memberId = await join(server, member, id, [1001, 1002, 1003, 1004])
    await addObject(server, pic, '100')
    const params = { id, costObjectId: (await objectOf('100'))?.id ?? '' }
    const tries = (token: string) => [
      server.call(changeCostObject, { params, body: { name: 'x', active: false } }, { token }),
      server.call(addCostObject, { params, body: { kind: 'project', code: 'x', name: 'x' } }, { token }),
      server.call(addCustomField, { params, body: fieldForm() }, { token }),
      server.call(saveCostRules, { params, body: { costCentre: true, project: true } }, { token }),
      server.call(preselectCostCentre, { params, body: { memberId, code: '100' } }, { token }),
    ]
    const before = await managed(server, pic)
    expect((await Promise.all(tries(member.token))).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await managed(server, pic)).toEqual(before)
    const { db } = server.context
    await db.updateTable('company').set({ pic_id: next.user.id }).where('id', '=', id).execute()
    expect((await Promise.all(tries(pic.token))).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await managed(server, { ...next, user: pic.user })).toEqual({ ...before, preselected: [] })
  })
})
