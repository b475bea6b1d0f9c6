import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login, register, type Registration, type UserData } from '#shared/api/accounts.ts'
import { hasRole } from '#shared/company/roles.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(
  async () => void (server = await startTestServer({ worker: false, env: { FREE_MAIL_DOMAINS: 'kost.example' } })),
)
afterAll(() => server.close())

const form: Registration = {
  first_name: 'Dewi',
  last_name: 'Anggraini',
  email: 'dewi@nusantara.example',
  password: 'Wander-0ften!',
  confirm: 'Wander-0ften!',
  contactNumber: '+60 12 555 0100',
  country: 'ID',
  isRegisterCompanyPIC: true,
}

let address = 0
function attempt(change: Record<string, unknown>) {
  address += 1
  return server.call(register, { body: { ...form, ...change } }, { ip: `10.3.0.${address}` })
}

async function logIn(email: string) {
  const answer = await server.call(login, { body: { email, password: form.password } })
  expect(answer.status).toBe(200)
  return answer.body
}

test('a registration on business pages makes the newcomer PIC of a new, empty company [A2-010] [A3-007] [A3-011]', async () => {
  expect((await attempt({})).text).toBe('Success: Registration successful')
  const { userObject } = await logIn(form.email)
  expect(userObject).toMatchObject({
    isPIC: true,
    country: 'ID',
    companyData: { companyName: '', businessName: '', hasAddress: false, stripeCustomerId: null },
    teamMembers: null,
  })
})

test('elsewhere it makes no company', async () => {
  await attempt({ email: 'solo@nusantara.example', isRegisterCompanyPIC: undefined, country: undefined })
  const { userObject } = await logIn('solo@nusantara.example')
  expect(userObject).toMatchObject({ isPIC: false, companyData: null, teamMembers: null, country: 'MY' })
})

test.each(['dewi@gmail.com', 'ibu.dewi@GMAIL.com', 'dewi@mail.yahoo.co.id', 'dewi@kost.example'])(
  'a company does not write from %s (threat 18) [A5-005] [A6-017]',
  async (email) => {
    const answer = await attempt({ email })
    expect(answer.status).toBe(422)
    expect(answer.text).toBe('Error: Please enter a company email address!')
    expect((await server.call(login, { body: { email, password: form.password } })).status).toBe(401)
    // The rule is the business pages' alone.
    expect((await attempt({ email, isRegisterCompanyPIC: false })).status).toBe(201)
  },
)

const naivelyAllowed = (body: Registration) => body.email.includes('@')

test('the list in the browser alone would let them in (threat 18, naive)', () => {
  expect(naivelyAllowed({ ...form, email: 'dewi@gmail.com' })).toBe(true)
})

test('a business registration names its country, and gets Indonesia whatever it names [A5-015] [A5-016]', async () => {
  const missing = await attempt({ email: 'c1@nusantara.example', country: undefined })
  expect(missing.status).toBe(422)
  expect(missing.text).toBe('Error: Please input your country!')
  expect((await attempt({ email: 'c2@nusantara.example', country: 'US' })).status).toBe(201)
  expect((await logIn('c2@nusantara.example')).userObject.country).toBe('ID')
})

const companies = () => server.context.db.selectFrom('company').select('id').execute()

test('a registration that fails leaves no company behind', async () => {
  const before = (await companies()).length
  expect((await attempt({})).status).toBe(409)
  expect(await companies()).toHaveLength(before)
})

const greed = {
  isPIC: true,
  role: [1001, 1002, 1003, 1004],
  roles: [1004],
  teamMembers: { role: [1004] },
  status: 'approved',
  stripeCustomerId: 'cus_theirs',
  stripe_customer_id: 'cus_theirs',
  is_test: true,
  isTestAccount: true,
}

test('nobody makes himself PIC of a company that is there, or gives himself roles (threat 3)', async () => {
  const { userObject: victim } = await logIn(form.email)
  const company = victim.companyData?.id
  const attack = { ...greed, companyId: company, company_id: company, companyData: { id: company }, pic_id: victim.id }
  for (const isRegisterCompanyPIC of [false, true]) {
    const email = `thief-${isRegisterCompanyPIC}@nusantara.example`
    expect((await attempt({ ...attack, email, isRegisterCompanyPIC })).status).toBe(201)
    const { userObject } = await logIn(email)
    expect(userObject.isPIC).toBe(isRegisterCompanyPIC)
    expect(userObject.isTestAccount).toBe(false)
    expect(userObject.teamMembers).toBeNull()
    expect(userObject.companyData?.id).not.toBe(company)
    expect(userObject.companyData?.stripeCustomerId ?? null).toBeNull()
    expect(hasRole(userObject, 1004)).toBe(isRegisterCompanyPIC)
  }
  expect((await logIn(form.email)).userObject).toEqual(victim)
})

test('the attack works where the body is believed (threat 3, naive)', () => {
  const blank = { isPIC: false, companyData: null, teamMembers: null, duties: [] } satisfies Partial<UserData>
  const naive = (body: object) => ({ ...blank, ...body })
  const thief = naive({ ...form, ...greed, companyData: { id: 'of somebody else' } })
  expect(thief.isPIC).toBe(true)
  expect(hasRole(thief, 1004)).toBe(true)
})

test('roles are read with every request: what is taken away is gone at once (threat 17)', async () => {
  const { db } = server.context
  const { userObject: pic } = await logIn(form.email)
  const member = await server.signUp({ email: 'member@nusantara.example' })
  const details = async () =>
    (await server.call(getUserDetails, { params: { email: member.email } }, { token: member.token })).body
  await db
    .insertInto('team_member')
    .values({
      company_id: pic.companyData?.id ?? '',
      account_id: member.user.id,
      invited_email: member.email,
      email_key: member.email,
      roles: JSON.stringify([1001, 1002]),
      status: 'approved',
      key_sha256: null,
      key_expires_at: null,
      approved_at: new Date(),
    })
    .execute()
  expect(await details()).toMatchObject({
    isPIC: false,
    companyData: pic.companyData,
    teamMembers: { role: [1001, 1002] },
  })

  await db.updateTable('team_member').set({ roles: '[1001]' }).where('account_id', '=', member.user.id).execute()
  const now = await details()
  expect(now.teamMembers).toEqual({ role: [1001] })
  expect(hasRole(now, 1002)).toBe(false)
  // What the browser was told at login would still say yes: roles in a token are that (naive).
  expect(hasRole({ ...now, teamMembers: { role: [1001, 1002] } }, 1002)).toBe(true)

  await db.updateTable('team_member').set({ status: 'archived' }).where('account_id', '=', member.user.id).execute()
  expect(await details()).toMatchObject({ companyData: null, teamMembers: null })
})
