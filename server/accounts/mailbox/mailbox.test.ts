import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login, register } from '#shared/api/accounts.ts'
import { inviteTeamMember } from '#shared/api/companies.ts'
import { attachPaymentMethod } from '#shared/api/company-cards.ts'
import { saveCompany } from '#shared/api/company-details.ts'
import { proveMailbox, sendMailboxLink } from '#shared/api/mailbox.ts'
import { sendResetLink } from '#shared/api/passwords.ts'
import { changeTeamMember, resendInvitation } from '#shared/api/team.ts'
import { english } from '#shared/reasons/reasons.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { invited } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
/** How far the server's clock is ahead of the machine's. */
let aheadMs = 0
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())

let people = 0
const anEmail = (name: string) => `${name}-${(people += 1)}-${Date.now()}@nusantara.example`
const aPic = () =>
  server.signUp({ country: 'ID', isRegisterCompanyPIC: true, email: anEmail('ceo'), first_name: 'Rini' })

const companyOf = ({ user }: Traveller) => user.companyData?.id ?? ''
const invite = (pic: Traveller, invitedEmail = anEmail('invited')) =>
  server.call(
    inviteTeamMember,
    { params: { id: companyOf(pic) }, body: { invitedEmail, role: [1001] } },
    { token: pic.token },
  )
const askForLetter = ({ token }: Traveller) => server.call(sendMailboxLink, {}, { token })
const prove = (key: string, token = '') => server.call(proveMailbox, { body: { key } }, { token })

async function keyFor(email: string): Promise<string> {
  const letter = async () => (await readLetters(email)).find(({ subject }) => subject === 'Confirm your email address')
  await expect.poll(letter).toBeDefined()
  return /confirm-mailbox\?key=([\w-]{43})/.exec((await letter())?.text ?? '')?.[1] ?? ''
}

describe('an account whose address nobody has proven', () => {
  test('writes to nobody and keeps no card, until the link in its mailbox was used where it is logged in', async () => {
    const pic = await aPic()
    const as = { token: pic.token }
    const params = { id: companyOf(pic) }
    const saved = await server.call(saveCompany, { params, body: companyForm() }, as)
    expect(saved.status, saved.text).toBe(200)
    const { id } = await invited(server, anEmail('open'), companyOf(pic))
    const member = { id: companyOf(pic), memberId: id }
    const card = {
      paymentMethodId: 'pm_card_visa',
      stripeCustomerId: saved.body.company.stripeCustomerId ?? '',
      cardName: 'Rini Wati',
    }
    const edit = { invitedEmail: anEmail('moved'), role: [1001] }
    const tries = () =>
      Promise.all([
        invite(pic),
        server.call(resendInvitation, { params: member }, as),
        server.call(changeTeamMember, { params: member, body: edit }, as),
        server.call(attachPaymentMethod, { body: card }, as),
      ])
    for (const { status, failure } of await tries()) {
      expect(status).toBe(403)
      expect(failure).toMatchObject({ code: 'UNPROVEN_MAILBOX', message: english('confirmMailbox') })
    }
    expect((await server.call(getUserDetails, { params: { email: pic.email } }, as)).body.unproven).toBe(true)

    const asked = await askForLetter(pic)
    expect(asked.body).toEqual({ status: 'success', isProven: false, email: pic.email })
    const proven = await prove(await keyFor(pic.email), pic.token)
    expect(proven.body).toEqual({ status: 'success', email: pic.email })
    expect((await server.call(getUserDetails, { params: { email: pic.email } }, as)).body.unproven).toBeUndefined()
    for (const { status, text } of await tries()) expect(status, text).toBe(200)
    // No more letters to an address that is proven.
    expect((await askForLetter(pic)).body.isProven).toBe(true)
  })

  test('is not proven by its owner’s press on the link elsewhere, nor by another account’s key', async () => {
    const [attacker, victim] = [await aPic(), await aPic()]
    await askForLetter(attacker)
    const key = await keyFor(attacker.email)
    expect((await prove(key)).status).toBe(401)
    expect((await prove(key, victim.token)).status).toBe(410)
    expect((await invite(attacker)).status).toBe(403)
    expect((await invite(victim)).status).toBe(403)
  })

  test('is proven once by a key, within the hour, and by none that we did not write', async () => {
    const pic = await aPic()
    await askForLetter(pic)
    const key = await keyFor(pic.email)
    aheadMs += 61 * 60_000
    expect((await prove(key, pic.token)).status).toBe(410)
    aheadMs = 0
    expect((await prove('x'.repeat(43), pic.token)).status).toBe(410)
    expect((await prove(key, pic.token)).status).toBe(200)
    // A second press finds it proven; another account's second press does not.
    expect((await prove(key, pic.token)).status).toBe(200)
    const row = server.context.db.selectFrom('mailbox_proof').select('used_at').where('account_id', '=', pic.user.id)
    expect((await row.executeTakeFirstOrThrow()).used_at).not.toBeNull()
  })

  test('gets five letters a day, whatever session asks', async () => {
    const pic = await aPic()
    const statuses: number[] = []
    for (let letter = 0; letter < 6; letter += 1) statuses.push((await askForLetter(pic)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    aheadMs += 25 * 60 * 60_000
    const late = await server.signUp()
    expect((await askForLetter(late)).status).toBe(200)
    aheadMs = 0
  })
})

test('letters about an account come from the partner’s site where they were asked for, and lead back there', async () => {
  const headers = { cookie: 'provider=yoodo' }
  const email = anEmail('sari')
  const password = 'a-Long-Pass-4-letters'
  const named = {
    email,
    password,
    confirm: password,
    first_name: 'Sari',
    last_name: 'Dewi',
    contactNumber: '+60123456789',
  }
  const opened = await server.call(register, { body: named }, { headers })
  expect(opened.status, opened.text).toBe(201)
  const { token } = (await server.call(login, { body: { email, password } }, { headers })).body
  await server.call(sendMailboxLink, {}, { token, headers })
  // From the second device on its owner is told.
  await server.call(login, { body: { email, password } }, { headers: { ...headers, 'user-agent': 'another device' } })
  await server.call(sendResetLink, { body: { email } }, { headers })
  const linkIn = async (subject: string) => {
    const find = async () => (await readLetters(email)).find((letter) => letter.subject === subject)
    await expect.poll(find, { message: subject }).toMatchObject({ text: expect.stringMatching(/Lodestay × yoodo\s*$/) })
    return /: (http\S+)/.exec((await find())?.text ?? '')?.[1] ?? ''
  }
  const { appUrl } = server.context.config
  expect(await linkIn('Welcome to Lodestay × yoodo')).toBe(`${appUrl}/yoodo`)
  for (const subject of [
    'Set a new Lodestay × yoodo password',
    'Confirm your email address',
    'New login to your Lodestay × yoodo account',
  ])
    expect(new URL(await linkIn(subject)).searchParams.get('provider'), subject).toBe('yoodo')
})
