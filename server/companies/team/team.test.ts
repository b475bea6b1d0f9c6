import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { acceptInvitation, inviteTeamMember, verifyInvitation, type MemberStatus } from '#shared/api/companies.ts'
import {
  changeTeamMember,
  getTeamMember,
  listTeamMembers,
  resendInvitation,
  type MemberCommand,
} from '#shared/api/team.ts'
import { english } from '#shared/reasons/reasons.ts'
import type { RoleId } from '#shared/company/roles.ts'
import { aCompany, invited, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let companyId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ pic, companyId } = await aCompany(server))
})
afterAll(() => server.close())

let people = 0
const anEmail = () => `team-${(people += 1)}-${Date.now()}@nusantara.example`
const anIp = () => ({ ip: `10.6.${Math.floor((people += 1) / 256)}.${people % 256}` })

/** Somebody of the team, and his row in it. */
async function aMember(roles: RoleId[] = [1001, 1002], of = companyId) {
  const traveller = await server.signUp({ email: anEmail(), contactNumber: '+65 8999 0000' })
  return { ...traveller, id: await join(server, traveller, of, roles) }
}
async function anInvitation() {
  const email = anEmail()
  return { email, ...(await invited(server, email, companyId)) }
}

interface At {
  by?: Traveller
  of?: string
}
const change = (memberId: string, body: object, { by = pic, of = companyId }: At = {}) =>
  server.call(changeTeamMember, { params: { id: of, memberId }, body: body as never }, { token: by.token })
const command = (memberId: string, status: MemberCommand, at?: At) => change(memberId, { status }, at)
const edit = (memberId: string, invitedEmail: string, role: number[]) => change(memberId, { invitedEmail, role })
const resend = (memberId: string, { by = pic, of = companyId }: At = {}) =>
  server.call(resendInvitation, { params: { id: of, memberId } }, { token: by.token })
const get = async (memberId: string) =>
  (await server.call(getTeamMember, { params: { id: companyId, memberId } }, { token: pic.token })).body.teamMember
const list = async (status?: MemberStatus) =>
  (await server.call(listTeamMembers, { params: { id: companyId }, query: { status } }, { token: pic.token })).body
    .teamMembers
const invite = (invitedEmail: string, role: number[]) =>
  server.call(
    inviteTeamMember,
    { params: { id: companyId }, body: { invitedEmail, role } },
    { token: pic.token, ...anIp() },
  )
const verify = (acceptInvitationKey: string) =>
  server.call(verifyInvitation, { query: { acceptInvitationKey } }, anIp())
const accept = (traveller: Traveller, acceptInvitationKey: string) =>
  server.call(
    acceptInvitation,
    { body: { acceptInvitationKey, userId: traveller.user.id } },
    { token: traveller.token, ...anIp() },
  )
const detailsOf = ({ email, token }: { email: string; token: string }) =>
  server.call(getUserDetails, { params: { email } }, { token })
const logIn = async ({ email, password }: Traveller) =>
  (await server.call(login, { body: { email, password } }, anIp())).body
const lettersTo = async (email: string, about: string) =>
  (await readLetters(email)).filter(({ subject }) => subject.includes(about))
const auditOf = async (kind: string, id: string) =>
  (await server.context.db.selectFrom('audit_event').select('details').where('kind', '=', kind).execute()).filter(
    ({ details }) => JSON.stringify(details).includes(id),
  )

describe('the team', () => {
  test('tells of a member who, since when and with which roles [A3-037] [A3-038] [A3-039] [A7-031]', async () => {
    const member = await aMember([1001, 1002])
    expect(await get(member.id)).toEqual({
      id: member.id,
      invitedEmail: member.email,
      User: {
        first_name: 'Ayu',
        last_name: 'Lestari',
        email: member.email,
        contactNumber: '+65 8999 0000',
        mobileOperator: '',
      },
      status: 'approved',
      role: [1001, 1002],
      isPIC: false,
      duties: [],
      standsInFor: [],
      approvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      linkEndsAt: null,
    })
  })

  test('tells of an invitation nothing but the address, whether or not it has an account', async () => {
    const traveller = await server.signUp({ email: anEmail() })
    const { id } = await invited(server, traveller.email, companyId)
    expect(await get(id)).toMatchObject({
      invitedEmail: traveller.email,
      User: null,
      status: 'waiting',
      approvedAt: null,
    })
  })

  test('says until when the link of an open invitation works, and nothing of one that is over', async () => {
    const { id } = await anInvitation()
    const endsAt = Date.parse((await get(id)).linkEndsAt ?? '')
    expect(Math.abs(endsAt - Date.now() - 7 * 24 * 60 * 60_000)).toBeLessThan(60_000)
    await command(id, 'cancelled')
    expect((await get(id)).linkEndsAt).toBeNull()
  })

  test('is listed by status, each of the five [A4-021] [A7-030]', async () => {
    const [member, waiting, cancelled, archived, leaver] = [
      await aMember(),
      await anInvitation(),
      await anInvitation(),
      await aMember(),
      await aMember(),
    ]
    await command(cancelled.id, 'cancelled')
    await command(archived.id, 'archived')
    const elsewhere = await aCompany(server)
    const { key } = await invited(server, leaver.email, elsewhere.companyId)
    expect((await accept(leaver, key)).status).toBe(200)
    const of: [MemberStatus, string][] = [
      ['approved', member.id],
      ['waiting', waiting.id],
      ['cancelled', cancelled.id],
      ['archived', archived.id],
      ['disabled', leaver.id],
    ]
    const all = await list()
    for (const [status, id] of of) {
      const listed = await list(status)
      expect(listed.map((one) => one.status)).toEqual(listed.map(() => status))
      expect(listed.map((one) => one.id)).toContain(id)
      expect(all.find((one) => one.id === id)?.status).toBe(status)
    }
    // Who has left is no longer the company's to look up.
    for (const id of [archived.id, leaver.id]) expect((await get(id)).User).toBeNull()
    const wrong = await server.call(
      listTeamMembers,
      { params: { id: companyId }, query: { status: 'pic' as never } },
      { token: pic.token },
    )
    expect(wrong.status).toBe(422)
  })

  test('shows a new invitation as waiting, with the roles it stands for [A7-032] [A5-052] [A5-053] [A5-054]', async () => {
    const chosen: [number[], number[]][] = [
      [[], [1001]],
      [[1002], [1001, 1002]],
      [[1003], [1001, 1002, 1003]],
      [
        [1002, 1004],
        [1001, 1002, 1004],
      ],
    ]
    for (const [role, stored] of chosen) {
      const email = anEmail()
      expect((await invite(email, role)).status).toBe(200)
      expect((await list('waiting')).find(({ invitedEmail }) => invitedEmail === email)?.role).toEqual(stored)
      await expect.poll(async () => (await lettersTo(email, 'You are invited')).length).toBe(1)
    }
  })
})

describe('editing', () => {
  test('gives a member other roles, which count from his next request on [A6-005] [A7-033] [A8-029]', async () => {
    const member = await aMember([1001, 1002])
    const answer = await edit(member.id, member.email, [1003, 1004])
    expect(answer.body).toEqual({ success: true, message: "Team members' data has been saved" })
    expect((await get(member.id)).role).toEqual([1001, 1002, 1003, 1004])
    // Not even the session has to be another.
    expect((await detailsOf(member)).body.teamMembers).toEqual({ role: [1001, 1002, 1003, 1004] })
    await edit(member.id, member.email.toUpperCase(), [1001])
    expect((await detailsOf(member)).body.teamMembers).toEqual({ role: [1001] })
    const lines = await auditOf('role.changed', companyId)
    // What changes nothing is no line.
    expect((await edit(member.id, member.email, [1001])).status).toBe(200)
    expect(await auditOf('role.changed', companyId)).toHaveLength(lines.length)
    expect(lines.map(({ details }) => details)).toContainEqual({
      company: companyId,
      before: [1001, 1002, 1003, 1004],
      after: [1001],
    })
  })

  test('refuses what no form may send, in its words, and changes nothing [A5-057]', async () => {
    const member = await aMember([1001, 1002])
    const refusals: [object, string | undefined][] = [
      [{ invitedEmail: member.email, role: [1001, 1004] }, english('cardNeedsBooking')],
      [{ invitedEmail: member.email, role: [1005] }, 'There is no role 1005'],
      [{ invitedEmail: '', role: [1001] }, "Please input your team member's email address!"],
      [{ role: [1001] }, "Please input your team member's email address!"],
      [{ status: 'approved' }, undefined],
      [{ status: 'waiting', invitedEmail: member.email, role: [1001, 1002, 1003, 1004] }, undefined],
      [{}, "Please input your team member's email address!"],
    ]
    for (const [body, words] of refusals) {
      const answer = await change(member.id, body)
      expect(answer.status, JSON.stringify(body)).toBe(422)
      if (words) expect(answer.failure.message).toBe(words)
    }
    expect(await get(member.id)).toMatchObject({ status: 'approved', role: [1001, 1002] })
  })

  test('sends an open invitation to another address, and kills the link to the first', async () => {
    const { id, key } = await anInvitation()
    const other = anEmail()
    expect((await edit(id, other, [1002])).status).toBe(200)
    expect(await get(id)).toMatchObject({ invitedEmail: other, status: 'waiting', role: [1001, 1002] })
    await expect.poll(async () => (await lettersTo(other, 'You are invited')).length).toBe(1)
    expect((await verify(key)).status).toBe(404)
    const taken = await anInvitation()
    for (const email of [taken.email, pic.email, 'joko@gmail.com']) {
      expect((await edit(id, email, [1001])).status).toBe(email.endsWith('gmail.com') ? 422 : 409)
    }
    expect(await get(id)).toMatchObject({ invitedEmail: other, role: [1001, 1002] })
  })

  test('leaves a member the address, and whoever is gone everything', async () => {
    const member = await aMember()
    const moved = await edit(member.id, anEmail(), [1001])
    expect([moved.status, moved.failure.message]).toEqual([409, english('emailIsTheirs')])
    await command(member.id, 'archived')
    const gone = await edit(member.id, member.email, [1003])
    expect([gone.status, gone.failure.message]).toEqual([409, english('inviteAgain')])
    expect(await get(member.id)).toMatchObject({ status: 'archived', role: [1001, 1002] })
  })
})

describe('cancelling', () => {
  test('closes an open invitation: its link says so, its owner is told [A6-006] [A4-022] [A7-034] [A8-030]', async () => {
    const traveller = await server.signUp({ email: anEmail() })
    const { id, key } = await invited(server, traveller.email, companyId)
    const answer = await command(id, 'cancelled')
    expect(answer.body).toEqual({ success: true, message: 'Team member invitation is cancelled' })
    expect((await get(id)).status).toBe('cancelled')
    expect((await verify(key)).body.teamMember.status).toBe('cancelled')
    expect((await accept(traveller, key)).status).toBe(404)
    expect((await detailsOf(traveller)).body.companyData).toBeNull()
    await expect.poll(async () => (await lettersTo(traveller.email, 'was cancelled')).length).toBe(1)
    expect(await auditOf('invitation.cancelled', id)).toHaveLength(1)
  })

  test('is for what waits alone', async () => {
    const [member, cancelled] = [await aMember(), await anInvitation()]
    await command(cancelled.id, 'cancelled')
    for (const { id } of [member, cancelled]) {
      const answer = await command(id, 'cancelled')
      expect([answer.status, answer.failure.message]).toEqual([409, english('notWaiting')])
    }
    expect((await detailsOf(member)).body.companyData?.id).toBe(companyId)
  })

  test('can be undone by inviting once more, by a new letter [A4-023]', async () => {
    const { id, email, key } = await anInvitation()
    await command(id, 'cancelled')
    expect((await invite(email, [1003])).status).toBe(200)
    expect(await get(id)).toMatchObject({ status: 'waiting', approvedAt: null, role: [1001, 1002, 1003] })
    await expect.poll(async () => (await lettersTo(email, 'You are invited')).length).toBe(1)
    expect((await verify(key)).status).toBe(404)
  })
})

describe('resending', () => {
  test('posts another letter with another key [A6-007] [A7-035]', async () => {
    const { id, email, key } = await anInvitation()
    const answer = await resend(id)
    expect(answer.body).toEqual({ success: true, message: 'The invitation is on its way once more.' })
    // The first link is dead at once, the second comes by letter and works.
    expect((await verify(key)).status).toBe(404)
    await expect.poll(async () => (await lettersTo(email, 'You are invited')).length).toBe(1)
    const [letter] = await lettersTo(email, 'You are invited')
    const fresh = /accept-invitation\?key=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await verify(fresh)).body.teamMember.status).toBe('waiting')
    expect(await auditOf('invitation.resent', id)).toHaveLength(1)
  })

  test('is refused for whoever has joined, and for what is closed [A4-026]', async () => {
    const [member, cancelled] = [await aMember(), await anInvitation()]
    await command(cancelled.id, 'cancelled')
    for (const { id, email } of [member, cancelled]) {
      const answer = await resend(id)
      expect([answer.status, answer.failure.message]).toEqual([409, english('notWaiting')])
      expect(await lettersTo(email, 'You are invited')).toEqual([])
    }
    expect((await get(member.id)).status).toBe('approved')
  })
})

describe('archiving', () => {
  test('takes a member out of the company at once [A6-008] [A4-024] [A7-034] [A8-031]', async () => {
    const member = await aMember([1001, 1002, 1003, 1004])
    const answer = await command(member.id, 'archived')
    expect(answer.body).toEqual({ success: true, message: 'Team member invitation is cleared' })
    expect((await get(member.id)).status).toBe('archived')
    expect((await detailsOf(member)).status).toBe(401)
    const { userObject } = await logIn(member)
    expect(userObject).toMatchObject({ isPIC: false, companyData: null, teamMembers: null })
    expect(await auditOf('member.archived', member.id)).toHaveLength(1)
    const again = await command(member.id, 'archived')
    expect([again.status, again.failure.message]).toEqual([409, english('archivedAlready')])
  })

  test('kills an open invitation', async () => {
    const traveller = await server.signUp({ email: anEmail() })
    const { id, key } = await invited(server, traveller.email, companyId)
    expect((await command(id, 'archived')).status).toBe(200)
    expect((await accept(traveller, key)).status).toBe(404)
    expect((await get(id)).status).toBe('archived')
  })

  test('leaves whoever works for somebody else by now alone', async () => {
    const member = await aMember()
    const elsewhere = await aCompany(server)
    const { key } = await invited(server, member.email, elsewhere.companyId)
    expect((await accept(member, key)).status).toBe(200)
    expect((await get(member.id)).status).toBe('disabled')
    expect((await command(member.id, 'archived')).status).toBe(200)
    expect((await detailsOf(member)).body.companyData?.id).toBe(elsewhere.companyId)
  })
})

describe('promoting', () => {
  test('hands the company over: one is in charge, both log in anew, both are told [A6-009] [A7-034] [A8-032]', async () => {
    const company = await aCompany(server)
    const member = await aMember([1001], company.companyId)
    const answer = await command(member.id, 'pic', { by: company.pic, of: company.companyId })
    expect(answer.body).toEqual({ success: true, message: 'PIC has been promoted' })
    for (const person of [company.pic, member]) {
      expect((await detailsOf(person)).status).toBe(401)
      await expect.poll(async () => (await lettersTo(person.email, 'in charge of')).length).toBe(1)
    }
    expect((await logIn(member)).userObject).toMatchObject({ isPIC: true, companyData: { id: company.companyId } })
    expect((await logIn(company.pic)).userObject).toMatchObject({
      isPIC: false,
      companyData: { id: company.companyId },
      teamMembers: { role: [1001, 1002, 1003] },
    })
    const rows = await server.context.db
      .selectFrom('team_member')
      .select(['account_id', 'status'])
      .where('company_id', '=', company.companyId)
      .execute()
    // `pic` is never stored (Q64).
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'approved'])
    expect(await auditOf('pic.switched', company.companyId)).toHaveLength(1)
  })

  test('and back again is one company, two people and no more rows', async () => {
    const company = await aCompany(server)
    const member = await aMember([1001, 1002], company.companyId)
    await command(member.id, 'pic', { by: company.pic, of: company.companyId })
    const next = { ...member, token: (await logIn(member)).token }
    const { teamMembers } = (
      await server.call(listTeamMembers, { params: { id: company.companyId } }, { token: next.token })
    ).body
    const former = teamMembers.find(({ invitedEmail }) => invitedEmail === company.pic.email)
    expect(former).toMatchObject({ status: 'approved', role: [1001, 1002, 1003] })
    // Who is in charge is in the list, but not to be edited, archived or promoted by himself.
    for (const body of [{ status: 'archived' }, { status: 'pic' }, { invitedEmail: member.email, role: [1003] }]) {
      const answer = await change(member.id, body, { by: next, of: company.companyId })
      expect([answer.status, answer.failure.message]).toEqual([409, english('inCharge')])
    }
    expect((await command(former?.id ?? '', 'pic', { by: next, of: company.companyId })).status).toBe(200)
    expect((await logIn(company.pic)).userObject.isPIC).toBe(true)
    expect((await logIn(member)).userObject).toMatchObject({ isPIC: false, teamMembers: { role: [1001, 1002, 1003] } })
  })

  test('is for an approved member alone [A6-009]', async () => {
    const [waiting, cancelled, archived] = [await anInvitation(), await anInvitation(), await aMember()]
    await command(cancelled.id, 'cancelled')
    await command(archived.id, 'archived')
    for (const { id } of [waiting, cancelled, archived]) {
      const answer = await command(id, 'pic')
      expect([answer.status, answer.failure.message]).toEqual([409, english('notJoined')])
    }
    expect((await detailsOf(pic)).body.isPIC).toBe(true)
  })

  test('takes over a closed invitation of the former PIC’s address, and leaves a colleague’s alone', async () => {
    for (const status of ['cancelled', 'approved'] as const) {
      const company = await aCompany(server)
      const at = { by: company.pic, of: company.companyId }
      const member = await aMember([1001], company.companyId)
      const colleague = await aMember([1001], company.companyId)
      // Somebody was invited by the address that is the PIC's now.
      await server.context.db
        .updateTable('team_member')
        .set({ invited_email: company.pic.email, email_key: company.pic.email, status })
        .where('id', '=', colleague.id)
        .execute()
      expect((await command(member.id, 'pic', at)).status).toBe(status === 'approved' ? 409 : 200)
      const stayed = await server.context.db
        .selectFrom('team_member')
        .select('account_id')
        .where('id', '=', colleague.id)
        .executeTakeFirstOrThrow()
      expect(stayed.account_id).toBe(status === 'approved' ? colleague.user.id : company.pic.user.id)
    }
  })
})

test('a PIC’s team is no other PIC’s, and no member’s [A6-018] [B6-007]', async () => {
  const [member, invitation] = [await aMember(), await anInvitation()]
  const other = await aCompany(server)
  const calls = (at: At) => [
    command(invitation.id, 'cancelled', at),
    command(member.id, 'archived', at),
    command(member.id, 'pic', at),
    change(member.id, { invitedEmail: member.email, role: [1002, 1004] }, at),
    resend(invitation.id, at),
  ]
  // By this company's id, by the own one, and as somebody who only belongs.
  for (const [at, status] of [
    [{ by: other.pic }, 404],
    [{ by: other.pic, of: other.companyId }, 404],
    [{ by: member }, 403],
  ] as const) {
    expect((await Promise.all(calls(at))).map((answer) => answer.status)).toEqual(Array(5).fill(status))
  }
  expect((await get(invitation.id)).status).toBe('waiting')
  expect(await get(member.id)).toMatchObject({ status: 'approved', role: [1001, 1002] })
  const wild = await server.request('POST', `/api/company/${companyId}/team-members/1`, { status: 'archived' }, pic)
  expect(wild.status).toBe(422)
})
