import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '#shared/api/accounts.ts'
import { inviteTeamMember } from '#shared/api/companies.ts'
import { attachPaymentMethod } from '#shared/api/company-cards.ts'
import { saveBooking } from '#shared/api/saved-bookings.ts'
import { editUser } from '#shared/api/profile.ts'
import { changeTeamMember, resendInvitation } from '#shared/api/team.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { aCompany, aProvenPic, cancelInvitation, join } from '#server/testing/a-company.ts'
import { saveAs, savedBookingBody } from '#server/testing/a-saved-booking.ts'
import { bookingSavedLetter } from '#server/saved-bookings/booking-saved-letter.ts'
import type { JobData } from '#server/jobs/jobs.ts'
import { aColleague, standIn, yesterday } from '#server/testing/duties.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let aheadMs = 0
// Letters are counted where they are queued: nobody needs to write them.
beforeAll(async () => {
  server = await startTestServer({ worker: false, now: () => new Date(Date.now() + aheadMs) })
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60_000
let people = 0
const anEmail = () => `victim-${(people += 1)}-${Date.now()}@nusantara.example`
const anIp = () => `10.9.${Math.floor((people += 1) / 256)}.${people % 256}`

const invite = ({ user, token }: Traveller, invitedEmail: string) =>
  server.call(
    inviteTeamMember,
    { params: { id: user.companyData?.id ?? '' }, body: { invitedEmail, role: [1001] } },
    { token, ip: anIp() },
  )
const queued = async (...kinds: string[]) =>
  (
    await server.context.db
      .selectFrom('job')
      .select('key')
      .where('kind', 'in', kinds as never)
      .execute()
  ).length

const memberOf = async (email: string) => {
  const row = server.context.db.selectFrom('team_member').select('id').where('invited_email', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

test('inviting, cancelling and resending in turns writes three letters a day to one mailbox, not fifty', async () => {
  const pic = await aProvenPic(server)
  const victim = anEmail()
  const before = await queued('mail.invitation', 'mail.invitation-cancelled')
  for (let round = 0; round < 25; round += 1) {
    await invite(pic, victim)
    const params = { id: pic.user.companyData?.id ?? '', memberId: await memberOf(victim) }
    await server.call(resendInvitation, { params }, { token: pic.token })
    await cancelInvitation(server, pic, params.memberId)
  }
  expect((await queued('mail.invitation', 'mail.invitation-cancelled')) - before).toBe(3)
  const refused = await invite(pic, victim)
  expect(refused.status).toBe(429)
  expect(refused.failure.message).toBe('Enough emails have been sent for today. Please try again tomorrow.')
  aheadMs += DAY_MS
  const { body } = await server.call(login, { body: pic })
  expect((await invite({ ...pic, token: body.token }, victim)).status).toBe(200)
  aheadMs = 0
})

test('nor do many companies together write more than five', async () => {
  const victim = anEmail()
  const statuses: number[] = []
  for (let company = 0; company < 7; company += 1)
    statuses.push((await invite(await aProvenPic(server), victim)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('tags behind a plus are one mailbox, and letters go to the address as it was typed', async () => {
  const [name, host] = anEmail().split('@')
  const typed = Array.from({ length: 7 }, (_, n) => `${name}+${n}@${host}`)
  const statuses: number[] = []
  for (const address of typed) statuses.push((await invite(await aProvenPic(server), address)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await memberOf(typed[0]!)).toBeDefined()
})

test('a name that begins with a plus is itself: nothing stands before it that could be a mailbox', async () => {
  const [name, host] = anEmail().split('@')
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await invite(await aProvenPic(server), `+${n}-${name}@${host}`)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('one account invites fifty times a day, also by moving an invitation from mailbox to mailbox', async () => {
  const pic = await aProvenPic(server)
  const first = anEmail()
  await invite(pic, first)
  const params = { id: pic.user.companyData?.id ?? '', memberId: await memberOf(first) }
  const statuses: number[] = []
  for (let turn = 0; turn < 52; turn += 1) {
    const edit = { params, body: { invitedEmail: anEmail(), role: [1001] } }
    statuses.push((await server.call(changeTeamMember, edit, { token: pic.token })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(49)
  expect(statuses.at(-1)).toBe(429)
})

test('an e-mail change writes five letters a day to strangers, whoever asks', async () => {
  const mover = await server.signUp()
  const statuses: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    aheadMs += 61 * 60_000
    const body = { prevemail: mover.email, email: anEmail() }
    const fresh = { authenticated_at: new Date(Date.now() + aheadMs), last_seen_at: new Date(Date.now() + aheadMs) }
    await server.context.db.updateTable('session').set(fresh).where('account_id', '=', mover.user.id).execute()
    statuses.push((await server.call(editUser, { body }, { token: mover.token, ip: anIp() })).status)
  }
  aheadMs = 0
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('a member tells the PIC of twenty saved bookings a day, and the others are saved all the same', async () => {
  const { companyId } = await aCompany(server)
  const member = await server.signUp()
  await join(server, member, companyId, [1001])
  const before = await queued('mail.booking-saved')
  for (let turn = 0; turn < 23; turn += 1) {
    const body = savedBookingBody(companyId, { search_timestamp: turn })
    expect((await server.call(saveBooking, { body }, { token: member.token })).status).toBe(200)
  }
  expect((await queued('mail.booking-saved')) - before).toBe(20)
})

test('a PIC’s deputy reads of what is saved while they stand in, and uses up nobody’s twenty', async () => {
  const { pic, companyId } = await aCompany(server)
  const member = await server.signUp()
  await join(server, member, companyId, [1001])
  const admin = await aColleague(server, companyId, ['admin'])
  // Whoever stands in for another admin hears of nothing, though they come first in any list.
  const [others, deputy] = [await aColleague(server, companyId), await aColleague(server, companyId)].toSorted((a, b) =>
    a.user.id < b.user.id ? -1 : 1,
  ) as [Awaited<ReturnType<typeof aColleague>>, Awaited<ReturnType<typeof aColleague>>]
  await standIn(server, { principal: admin, memberId: others.memberId })
  await standIn(server, { principal: pic, memberId: deputy.memberId })
  const save = (who: Traveller, search_timestamp: number) => saveAs(server, who, companyId, { search_timestamp })
  const before = await queued('mail.booking-saved')
  for (let turn = 0; turn < 23; turn += 1) await save(member, turn)
  expect((await queued('mail.booking-saved')) - before).toBe(40)
  const jobs = (
    await server.context.db.selectFrom('job').select('data').where('kind', '=', 'mail.booking-saved').execute()
  ).map(({ data }) => data as JobData['mail.booking-saved'])
  const copies = jobs.filter(({ accountId }) => accountId === deputy.user.id)
  const [first, late] = copies as [(typeof jobs)[number], (typeof jobs)[number]]
  const ofPic = jobs.find(({ savedBookingId, accountId }) => savedBookingId === first.savedBookingId && !accountId)!
  for (const job of [ofPic, first]) await bookingSavedLetter.send(server.context, job)
  const [letter] = await readLetters(deputy.email)
  expect(letter?.text).toContain(`You read this because you stand in for ${pic.user.first_name}.`)
  expect((await readLetters(pic.email)).map(({ text }) => text.includes('you stand in for'))).toEqual([false])
  // What the deputy saves is told to the PIC alone, and nobody is told for a deputy of yesterday.
  const then = await queued('mail.booking-saved')
  await save(deputy, 1)
  await server.context.db
    .updateTable('company_deputy')
    .set({ last_day: yesterday(server) })
    .execute()
  const other = await server.signUp()
  await join(server, other, companyId, [1001])
  await save(other, 1)
  expect((await queued('mail.booking-saved')) - then).toBe(2)
  await bookingSavedLetter.send(server.context, late)
  expect(await readLetters(deputy.email)).toHaveLength(1)
})

test('what a member is refused leaves the colleagues theirs: they have sixty together', async () => {
  const { companyId } = await aCompany(server)
  const [busy, colleague] = [await server.signUp(), await server.signUp()]
  for (const member of [busy, colleague]) await join(server, member, companyId, [1001])
  for (let turn = 0; turn < 60; turn += 1) await saveAs(server, busy, companyId, { search_timestamp: turn })
  const before = await queued('mail.booking-saved')
  expect((await saveAs(server, colleague, companyId)).status).toBe(200)
  expect((await queued('mail.booking-saved')) - before).toBe(1)
})

test('changing a saved booking uses up no letter, and letters about them count for the mailbox they go to', async () => {
  const { pic, companyId } = await aCompany(server)
  const member = await server.signUp()
  await join(server, member, companyId, [1001])
  const before = await queued('mail.booking-saved')
  for (let turn = 0; turn < 25; turn += 1) {
    const body = savedBookingBody(companyId, { notes: `Floor ${turn}` })
    expect((await server.call(saveBooking, { body }, { token: member.token })).status).toBe(200)
  }
  const another = savedBookingBody(companyId, { search_timestamp: 7 })
  await server.call(saveBooking, { body: another }, { token: member.token })
  expect((await queued('mail.booking-saved')) - before).toBe(2)
  const scope = `mail.booking-saved to ${createHash('sha256').update(emailKey(pic.email)).digest('hex')}`
  const count = server.context.db.selectFrom('letter_count').select('letters').where('scope', '=', scope)
  expect(await count.execute()).toEqual([{ letters: 2 }])
})

test('an address is welcomed twice a day, however often it is registered', async () => {
  const email = anEmail()
  const before = await queued('mail.welcome')
  for (let turn = 0; turn < 4; turn += 1) {
    const form = {
      first_name: 'A',
      last_name: 'B',
      email,
      password: 'Wander-0ften!',
      confirm: 'Wander-0ften!',
      contactNumber: '+65 8123 4567',
      country: 'SG',
    }
    expect((await server.call(register, { body: form }, { ip: anIp() })).status).toBe(201)
    await server.context.db.deleteFrom('account').where('email', '=', email).execute()
  }
  expect((await queued('mail.welcome')) - before).toBe(2)
})

type Company = Awaited<ReturnType<typeof aCompany>>

const attach = ({ pic, customerId }: Company, paymentMethodId: string) =>
  server.call(
    attachPaymentMethod,
    { body: { paymentMethodId, stripeCustomerId: customerId, cardName: 'A' } },
    { token: pic.token },
  )

test('one card is asked about three times an hour', async () => {
  const company = await aCompany(server)
  const statuses: number[] = []
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await attach(company, 'pm_card_chargeDeclined')).status)
  expect(statuses).toEqual([402, 402, 402, 429, 429])
})

test.each([
  ['a company, whoever was in charge of it', (own: Company, other: Company) => [own.companyId, other.pic.user.id]],
  [
    'an account, whichever company it was in charge of',
    (own: Company, other: Company) => [other.companyId, own.pic.user.id],
  ],
] as const)('five cards an hour are tried for %s', async (_whose, triedBy) => {
  const [own, other] = [await aCompany(server), await aCompany(server)]
  const [company_id = '', account_id = ''] = triedBy(own, other)
  const cards = ['pm_a', 'pm_b', 'pm_c', 'pm_d'].map((payment_method) => ({
    company_id,
    account_id,
    payment_method,
    asked_at: new Date(),
    saved_at: null,
  }))
  await server.context.db.insertInto('card_attempt').values(cards).execute()
  expect((await attach(own, 'pm_card_chargeDeclined')).status).toBe(402)
  expect((await attach(own, 'pm_card_visa')).status).toBe(429)
})
