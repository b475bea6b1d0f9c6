import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { getCompany, saveCompany, type CompanyForm } from '#shared/api/company-details.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const aPic = () => server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
const idOf = ({ user }: Traveller) => user.companyData?.id ?? ''
const read = (who: Traveller, id = idOf(who)) => server.call(getCompany, { params: { id } }, { token: who.token })
const save = (who: Traveller, changes: Partial<CompanyForm> = {}, id = idOf(who)) =>
  server.call(saveCompany, { params: { id }, body: companyForm(changes) }, { token: who.token })

describe('the details of a company', () => {
  test('are saved by its PIC, who gets them back with the card provider’s customer [A3-032] [A3-033] [A3-035] [A3-036] [A7-022] [A7-023] [A8-022]', async () => {
    const pic = await aPic()
    const empty = await read(pic)
    expect(empty.body.company).toMatchObject({ id: idOf(pic), companyName: '', country: 'ID', stripeCustomerId: null })
    const saved = await save(pic)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toEqual({
      success: true,
      message: 'Company details is updated',
      company: { id: idOf(pic), ...companyForm(), stripeCustomerId: expect.stringMatching(/^cus_/) as string },
    })
    expect((await read(pic)).body.company).toEqual(saved.body.company)
    const { email, password } = pic
    const { userObject } = (await server.call(login, { body: { email, password } })).body
    const { companyName, businessName, stripeCustomerId } = saved.body.company
    expect(userObject.companyData).toEqual({
      id: idOf(pic),
      companyName,
      businessName,
      stripeCustomerId,
      hasAddress: true,
    })
  })

  test('are saved again without another customer; a tax number that is not mentioned stays', async () => {
    const pic = await aPic()
    const { company } = (await save(pic)).body
    const { taxId: _left, ...without } = companyForm({ companyName: 'PT Nusantara Raya' })
    const again = await server.call(saveCompany, { params: { id: idOf(pic) }, body: without }, { token: pic.token })
    expect(again.body.company).toEqual({ ...company, companyName: 'PT Nusantara Raya' })
    expect((await save(pic, { taxId: '' })).body.company.taxId).toBe('')
  })

  test('are in the audit log, without what they say', async () => {
    const pic = await aPic()
    await save(pic)
    const lines = await server.context.db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('kind', '=', 'company.changed')
      .where('account_id', '=', pic.user.id)
      .execute()
    expect(lines).toEqual([{ actor_id: pic.user.id, details: { company: idOf(pic) } }])
  })

  test('are saved while the card provider is silent; it is asked again at the next save', async () => {
    const pic = await aPic()
    await armFault(server.cardSecretKey, 'card_down', 1000)
    const first = await save(pic)
    await armFault(server.cardSecretKey, 'card_down', 0)
    expect(first.status).toBe(200)
    expect(first.body.company).toMatchObject({ companyName: 'PT Nusantara Dagang', stripeCustomerId: null })
    const second = await save(pic)
    expect(second.body.company.stripeCustomerId).toMatch(/^cus_/)
  })
})

describe('whose company it is', () => {
  test('its PIC alone reads and saves it; another PIC sees nothing there', async () => {
    const [pic, otherPic, member, traveller] = [
      await aPic(),
      await aPic(),
      await server.signUp(),
      await server.signUp(),
    ]
    await save(pic)
    await join(server, member, idOf(pic), [1001, 1002, 1003, 1004])
    for (const who of [member, traveller]) {
      expect((await read(who, idOf(pic))).status).toBe(403)
      expect((await save(who, {}, idOf(pic))).status).toBe(403)
    }
    for (const id of [idOf(pic), 'no-such-company', '../1']) {
      expect((await read(otherPic, id)).status).toBe(404)
      expect((await save(otherPic, { companyName: 'Mine now' }, id)).status).toBe(404)
    }
    expect((await read(pic)).body.company.companyName).toBe('PT Nusantara Dagang')
  })

  test('who was in charge until a moment ago changes nothing', async () => {
    const [pic, next] = [await aPic(), await server.signUp()]
    const { db } = server.context
    await db.updateTable('company').set({ pic_id: next.user.id }).where('id', '=', idOf(pic)).execute()
    expect((await save(pic)).status).toBe(403)
  })
})

describe('what is missing is said', () => {
  test.each([
    ['companyName', '  ', 'Please input your company name!'],
    ['businessName', '', 'Please input your business name!'],
    ['businessEmail', '', 'Please input your business email!'],
    ['businessEmail', 'finance', 'The input is not valid E-mail!'],
    ['contactNumber', '', 'Please input your phone number!'],
    ['contactNumber', 'call us', 'Invalid Phone Number'],
    ['numberOfEmployees', null, 'Please input your number of employees!'],
    ['numberOfEmployees', 0, 'Please input your number of employees!'],
    ['numberOfEmployees', 1.5, 'Please input your number of employees!'],
    ['industryType', '', 'Please input your industry type!'],
    ['state', '', 'Please input your state!'],
    ['city', '', 'Please input your city or town!'],
    ['streetAddress', '', 'Please input your street address!'],
    ['postalCode', '', 'Please input your postal code!'],
    ['companyName', 'PT\r\nBcc: x', 'Control characters are not allowed'],
    ['taxId', '9'.repeat(41), 'Please use at most 40 characters.'],
  ])('%s: %j', async (field, value, words) => {
    const pic = await aPic()
    const body = { ...companyForm(), [field]: value }
    const { status, failure } = await server.request('POST', `/api/company/${idOf(pic)}`, body, { token: pic.token })
    expect(status).toBe(422)
    expect(failure.message).toBe(words)
    expect((await read(pic)).body.company.companyName).toBe('')
  })

  test.each(['SG', '', undefined])('the country is Indonesia; %j is not stored [A3-034] [A5-045]', async (country) => {
    const pic = await aPic()
    const body = { ...companyForm(), country }
    const { status, failure } = await server.request('POST', `/api/company/${idOf(pic)}`, body, { token: pic.token })
    expect(status).toBe(422)
    expect(failure.message).toBe('Please input your country!')
    expect((await read(pic)).body.company).toMatchObject({ companyName: '', country: 'ID' })
  })
})
