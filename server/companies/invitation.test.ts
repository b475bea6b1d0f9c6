import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import {
  acceptInvitation,
  acceptInvitationOtherPath,
  inviteTeamMember,
  verifyInvitation,
} from '#shared/api/companies.ts'
import { english } from '#shared/reasons/reasons.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { aProvenPic, cancelInvitation, prove } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aColleague } from '#server/testing/duties.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  pic = await aPic()
})
afterAll(() => server.close())

const aPic = () => aProvenPic(server, { first_name: 'Rini', last_name: 'Wati' })
let people = 0
const anEmail = () => `invited-${(people += 1)}-${Date.now()}@nusantara.example`
const anIp = () => ({ ip: `10.4.${Math.floor((people += 1) / 256)}.${people % 256}` })

const invite = (invitedEmail: string, role = [1001, 1002], by = pic) =>
  server.call(
    inviteTeamMember,
    { params: { id: by.user.companyData?.id ?? '' }, body: { invitedEmail, role } },
    { token: by.token },
  )

/** The key in the newest letter to this address, which lies on top. */
async function keyFor(email: string, letters = 1): Promise<string> {
  await expect.poll(async () => (await invitations(email)).length).toBe(letters)
  const newest = (await invitations(email))[0]
  const link = /http\S+\/accept-invitation\?\S+/.exec(newest?.text ?? '')?.[0]
  const query = new URL(link ?? '').searchParams
  expect(query.get('email')).toBe(email)
  return query.get('key') ?? ''
}
const invitations = async (email: string) =>
  (await readLetters(email)).filter(({ subject }) => subject.includes('You are invited'))

async function invited(email = anEmail(), by = pic) {
  expect((await invite(email, [1001, 1002], by)).status).toBe(200)
  return { email, key: await keyFor(email) }
}

const verify = (acceptInvitationKey: string, invitedEmail?: string) =>
  server.call(verifyInvitation, { query: { acceptInvitationKey, invitedEmail } })

const form = {
  first_name: 'Joko',
  last_name: 'Susilo',
  password: 'Wander-0ften!',
  confirm: 'Wander-0ften!',
  contactNumber: '+60 12 555 0100',
}
const join = (acceptInvitationKey: string, change: object = {}, endpoint = acceptInvitation) =>
  server.call(endpoint, { body: { ...form, acceptInvitationKey, ...change } }, anIp())
const joinAs = (traveller: Traveller, acceptInvitationKey: string, userId = traveller.user.id) =>
  server.call(acceptInvitation, { body: { acceptInvitationKey, userId } }, { ...anIp(), token: traveller.token })
const logIn = async (email: string) =>
  (await server.call(login, { body: { email, password: form.password } }, anIp())).body
const details = async ({ email, token }: Traveller) =>
  (await server.call(getUserDetails, { params: { email } }, { token })).body
const memberOf = (email: string) =>
  server.context.db.selectFrom('team_member').selectAll().where('email_key', '=', email).execute()
const cancel = async (email: string) => {
  const [member] = await memberOf(email)
  return (await cancelInvitation(server, pic, member?.id ?? '')).status === 200
}

test('the letter is in the name of whoever invites, and of the person in charge where they do', async () => {
  const { companyData } = pic.user
  const admin = await aColleague(server, companyData?.id ?? '', ['admin'])
  await prove(server, admin)
  const name = { first_name: 'Wulan', last_name: 'Sari' }
  await server.context.db.updateTable('account').set(name).where('id', '=', admin.user.id).execute()
  const { email } = await invited(anEmail(), { ...admin, user: { ...admin.user, companyData } })
  const [letter] = await invitations(email)
  expect(letter?.text).toContain('Wulan Sari invites you')
  expect(letter?.text).not.toContain('Rini Wati')
  const [own] = await invitations((await invited()).email)
  expect(own?.text).toContain('Rini Wati invites you')
})

describe('inviting', () => {
  test('the letter carries the key, and the database only its hash', async () => {
    const { email, key } = await invited()
    expect(key).toMatch(/^[\w-]{43}$/)
    const [member] = await memberOf(email)
    expect(member).toMatchObject({ status: 'waiting', key_sha256: hashToken(key), roles: [1001, 1002] })
    const { db } = server.context
    for (const rows of [await db.selectFrom('job').selectAll().execute(), await memberOf(email)]) {
      expect(JSON.stringify(rows)).not.toContain(key)
    }
  })

  test('is the PIC’s, of his own company, for company mailboxes and lawful roles [A6-004] [A5-051]', async () => {
    const other = await aPic()
    const consumer = await server.signUp()
    const companyId = pic.user.companyData?.id ?? ''
    const members = [await aColleague(server, companyId), await aColleague(server, companyId, ['approver', 'finance'])]
    for (const member of members) await prove(server, member)
    const body = { invitedEmail: anEmail(), role: [1001] }
    const params = { id: companyId }
    const as = async (token?: string) =>
      (await server.call(inviteTeamMember, { params, body }, token ? { token } : {})).status
    expect(await as()).toBe(401)
    expect(await as(consumer.token)).toBe(403)
    for (const member of members) expect(await as(member.token)).toBe(403)
    expect(await as(other.token)).toBe(404)
    expect(await as(pic.token)).toBe(200)
    const refusals: [string, number[], string][] = [
      ['joko@gmail.com', [1001], 'Please enter a company email address!'],
      ['', [1001], "Please input your team member's email address!"],
      [anEmail(), [1001, 1004], english('cardNeedsBooking')],
      [anEmail(), [1001, 2000], 'There is no role 2000'],
    ]
    for (const [email, role, words] of refusals) {
      const answer = await invite(email, role)
      expect(answer.status).toBe(422)
      expect(answer.failure.message).toBe(words)
    }
  })

  test('who waits or belongs is not invited again; who was cancelled is, with a new key (Q65)', async () => {
    const { email, key } = await invited()
    expect((await invite(email)).status).toBe(409)
    expect(await cancel(email)).toBe(true)
    expect((await invite(email.toUpperCase(), [1003])).status).toBe(200)
    const fresh = await keyFor(email, 2)
    expect(fresh).not.toBe(key)
    expect((await verify(key)).status).toBe(404)
    expect((await verify(fresh)).body.teamMember.status).toBe('waiting')
    const [member] = await memberOf(email)
    expect(member?.roles).toEqual([1001, 1002, 1003])
    expect((await join(fresh)).status).toBe(200)
    expect((await invite(email)).status).toBe(409)
    expect((await invite(pic.email)).status).toBe(409)
  })

  test('twenty clicks are one invitation', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await memberOf(email)).toHaveLength(1)
  })
})

const naivelyVerify = async (query: { invitedEmail: string }) => (await memberOf(query.invitedEmail))[0]

describe('a link', () => {
  test('tells its holder who invites whom, by name [B3-053] [B3-054] [B4-033] [B7-052] [B7-053]', async () => {
    await server.context.db
      .updateTable('company')
      .set({ business_name: 'Nusantara', company_name: 'PT Nusantara Jaya' })
      .where('pic_id', '=', pic.user.id)
      .execute()
    const { email, key } = await invited()
    for (const given of [undefined, email, email.toUpperCase()]) {
      expect((await verify(key, given)).body).toEqual({
        teamMember: {
          status: 'waiting',
          invitedEmail: email,
          User: null,
          Company: { businessName: 'Nusantara', companyName: 'PT Nusantara Jaya', picId: pic.user.id },
          activeTeamMember: null,
        },
        activeTeamMember: null,
      })
    }
    expect(await cancel(email)).toBe(true)
    expect((await verify(key)).body.teamMember.status).toBe('cancelled')
  })

  test('says no more than that it failed, however it fails (threat 22) [B7-052] [B8-026]', async () => {
    const { email, key } = await invited()
    const stale = await invited()
    await server.context.db
      .updateTable('team_member')
      .set({ key_expires_at: new Date(0) })
      .where('email_key', '=', stale.email)
      .execute()
    const answers = await Promise.all([
      verify('x'.repeat(43), email),
      verify(hashToken(key), email),
      verify(key, 'somebody@nusantara.example'),
      verify(stale.key, stale.email),
      verify(stale.key),
    ])
    const shape = (failure: (typeof answers)[number]['failure']) => ({ ...failure, correlationId: '' })
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(shape(answer.failure)).toEqual(shape(answers[0].failure))
      expect(answer.failure.message).toBe('Failed to verify the link')
      expect(answer.text).not.toContain('Nusantara')
    }
    expect((await server.call(verifyInvitation, { query: { acceptInvitationKey: '' } })).failure.message).toBe(
      'Failed to verify the link',
    )
  })

  test('found by e-mail alone it would tell a stranger everything (threat 22, naive)', async () => {
    const { email } = await invited()
    expect(await naivelyVerify({ invitedEmail: email })).toMatchObject({ invited_email: email, status: 'waiting' })
  })

  test('works for seven days', async () => {
    const { key } = await invited()
    const day = 24 * 60 * 60_000
    try {
      ahead = 7 * day - 60_000
      expect((await verify(key)).status).toBe(200)
      ahead = 7 * day + 60_000
      expect((await verify(key)).status).toBe(404)
      expect((await join(key)).status).toBe(404)
    } finally {
      ahead = 0
    }
  })
})

describe.each([
  ['its path', acceptInvitation],
  ['the other path', acceptInvitationOtherPath],
])('joining with a new account, on %s', (_path, endpoint) => {
  test('answers like a registration, and the newcomer belongs to the company [A7-006] [A7-007] [A7-008] [A3-012] [B4-033]', async () => {
    const { email, key } = await invited()
    const answer = await join(key, { email }, endpoint)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe('Success: Registration successful')
    const { userObject } = await logIn(email)
    expect(userObject).toMatchObject({
      email,
      isPIC: false,
      country: 'ID',
      companyData: { id: pic.user.companyData?.id, businessName: 'Nusantara' },
      teamMembers: { role: [1001, 1002] },
    })
    const { body } = await verify(key)
    expect(body).toMatchObject({
      teamMember: { status: 'approved', User: { id: userObject.id } },
      activeTeamMember: null,
    })
  })

  test('asks for what sign-up asks, in its words', async () => {
    const { key } = await invited()
    const refusals: [object, string][] = [
      [{ first_name: ' ' }, 'Please input your first name!'],
      [{ password: 'Wander-often', confirm: 'Wander-often' }, 'Password must contain at least one number'],
      [{ password: 'P@ssword1!', confirm: 'P@ssword1!' }, 'This password is too common. Please choose another one.'],
      [{ confirm: 'Wander-0ften?' }, 'The passwords you entered do not match.'],
      [{ contactNumber: '' }, 'Please input your phone number!'],
      [{ acceptInvitationKey: undefined }, 'Failed to verify the link'],
    ]
    for (const [change, words] of refusals) {
      const answer = await join(key, change, endpoint)
      expect(answer.status).toBe(422)
      expect(answer.text).toBe(`Error: ${words}`)
    }
    expect((await join(key, {}, endpoint)).status).toBe(200)
  })
})

test('an account that is there already is not made again', async () => {
  const { email, key } = await invited((await server.signUp({ email: anEmail() })).email)
  const answer = await join(key)
  expect(answer.status).toBe(409)
  expect(answer.text).toBe('Error: An account with this email already exists.')
  expect((await memberOf(email))[0]?.status).toBe('waiting')
})

describe('joining as the signed-in user', () => {
  test('makes him a member [B7-051] [B4-034]', async () => {
    const traveller = await server.signUp({ email: anEmail() })
    const { key } = await invited(traveller.email)
    expect((await verify(key)).body.teamMember.User).toEqual({
      id: traveller.user.id,
      first_name: 'Ayu',
      last_name: 'Lestari',
    })
    const answer = await joinAs(traveller, key)
    expect(answer.body).toEqual({ success: true, message: 'You have joined the team.' })
    // The key came with a letter to this very address.
    const account = server.context.db.selectFrom('account').select('email_verified_at')
    const { email_verified_at } = await account.where('id', '=', traveller.user.id).executeTakeFirstOrThrow()
    expect(email_verified_at).not.toBeNull()
    expect(await details(traveller)).toMatchObject({
      isPIC: false,
      companyData: { id: pic.user.companyData?.id },
      teamMembers: { role: [1001, 1002] },
    })
  })

  test('ends the membership before, which the link foretells [B4-038] [B4-039]', async () => {
    const former = await aPic()
    const traveller = await server.signUp({ email: anEmail() })
    const first = await invited(traveller.email, former)
    expect((await joinAs(traveller, first.key)).status).toBe(200)

    expect((await invite(traveller.email)).status).toBe(200)
    const key = await keyFor(traveller.email, 2)
    const { activeTeamMember } = (await verify(key)).body
    expect(activeTeamMember).toEqual({
      status: 'approved',
      Company: { businessName: '', companyName: '', picId: former.user.id },
    })
    expect((await joinAs(traveller, key)).status).toBe(200)
    const statuses = Object.fromEntries(
      (await memberOf(traveller.email)).map(({ company_id, status }) => [company_id, status]),
    )
    expect(statuses).toEqual({
      [former.user.companyData?.id ?? '']: 'disabled',
      [pic.user.companyData?.id ?? '']: 'approved',
    })
    expect((await details(traveller)).companyData?.id).toBe(pic.user.companyData?.id)
  })

  test('is not for the PIC of another company (Q77)', async () => {
    const former = await server.signUp({ email: anEmail(), country: 'ID', isRegisterCompanyPIC: true })
    const { key } = await invited(former.email)
    const { teamMember } = (await verify(key)).body
    expect(teamMember.activeTeamMember?.Company.picId).toBe(teamMember.User?.id)
    const answer = await joinAs(former, key)
    expect(answer.status).toBe(409)
    expect(answer.text).toBe('Error: You are in charge of another company. Please promote somebody there first.')
    expect(await details(former)).toMatchObject({ isPIC: true, companyData: former.user.companyData })
  })
})

describe('a key in the wrong hands (threat 21)', () => {
  test('joins nobody but whom it was sent to', async () => {
    const owner = await server.signUp({ email: anEmail() })
    const thief = await server.signUp()
    const { email, key } = await invited(owner.email)
    // With his own id; with the owner's id and his session; with the owner's id and none.
    expect((await joinAs(thief, key)).status).toBe(404)
    expect((await joinAs(thief, key, owner.user.id)).status).toBe(401)
    const visitor = { body: { acceptInvitationKey: key, userId: owner.user.id } }
    expect((await server.call(acceptInvitation, visitor)).status).toBe(401)
    expect((await details(thief)).companyData).toBeNull()
    expect((await memberOf(email))[0]).toMatchObject({ status: 'waiting', account_id: null })
  })

  test('the address in the form changes nothing: the invited one gets the account', async () => {
    const { email, key } = await invited()
    const other = anEmail()
    const attack = {
      email: other,
      roles: [1004],
      role: [1004],
      isRegisterCompanyPIC: true,
      companyId: 'x',
      status: 'approved',
    }
    expect((await join(key, attack)).status).toBe(200)
    expect((await server.call(login, { body: { email: other, password: form.password } })).status).toBe(401)
    expect((await logIn(email)).userObject).toMatchObject({ email, isPIC: false, teamMembers: { role: [1001, 1002] } })
  })

  test('opens once, and not after it was cancelled', async () => {
    const used = await invited()
    expect((await join(used.key)).status).toBe(200)
    const again = await join(used.key)
    expect(again.status).toBe(404)
    expect(again.text).toBe('Error: Failed to verify the link')
    const cancelled = await invited()
    expect(await cancel(cancelled.email)).toBe(true)
    expect((await join(cancelled.key)).status).toBe(404)
    expect((await server.call(login, { body: { email: cancelled.email, password: form.password } })).status).toBe(401)
  })

  test('nor as the signed-in user it was sent to', async () => {
    const traveller = await server.signUp({ email: anEmail() })
    const { email, key } = await invited(traveller.email)
    expect((await joinAs(traveller, key)).status).toBe(200)
    expect((await joinAs(traveller, key)).status).toBe(404)
    const late = await server.signUp({ email: anEmail() })
    const cancelled = await invited(late.email)
    expect(await cancel(late.email)).toBe(true)
    expect((await joinAs(late, cancelled.key)).status).toBe(404)
    expect((await memberOf(email))[0]?.status).toBe('approved')
    expect((await details(late)).companyData).toBeNull()
  })

  test('ten at once are one member, and against a cancellation exactly one wins', async () => {
    const rush = await invited()
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(rush.key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

    for (let round = 0; round < 4; round += 1) {
      const traveller = await server.signUp({ email: anEmail() })
      const { email, key } = await invited(traveller.email)
      const [accepted, cancelled] = await Promise.all([joinAs(traveller, key), cancel(email)])
      expect([accepted.status === 200, cancelled].filter(Boolean)).toHaveLength(1)
      const [member] = await memberOf(email)
      expect(member?.status).toBe(accepted.status === 200 ? 'approved' : 'cancelled')
    }
  })

  test('the attacks work where key and body are believed (naive)', async () => {
    const { email, key } = await invited()
    const thief = await server.signUp()
    const naive = async (body: { acceptInvitationKey: string; userId: string }) => {
      const [member] = await memberOf(email)
      return member?.key_sha256 === hashToken(body.acceptInvitationKey) ? { joined: body.userId } : undefined
    }
    expect(await naive({ acceptInvitationKey: key, userId: thief.user.id })).toEqual({ joined: thief.user.id })
    expect(await cancel(email)).toBe(true)
    expect(await naive({ acceptInvitationKey: key, userId: thief.user.id })).toEqual({ joined: thief.user.id })
  })
})
