import { makeBooking } from '#shared/api/payments.ts'
import { findSessionsEnded } from '#server/accounts/account-store.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import { insertVisit } from '#server/booking/visits/booking-visit-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { As, Traveller } from '../api-client.ts'
import { buyRoom } from '../shopping.ts'
import { invited, join, prove } from '../a-company.ts'
import { giveDuties, standIn } from '../duties.ts'
import { saveAs } from '../a-saved-booking.ts'
import { aCustomer } from '../a-customer.ts'
import { aProgram } from '../sign-up.ts'
import type { TestServer } from '../test-server.ts'

/** People with a live session. */
const strangers = ['owner', 'stranger', 'member', 'pic', 'otherPic'] as const
/** Members like `member`, but for a duty in the PIC's company; the deputy stands in for the PIC. */
export const colleagues = ['admin', 'approver', 'finance', 'deputy'] as const
export type Colleague = (typeof colleagues)[number]
export const people = [...strangers, ...colleagues] as const
export type Person = (typeof people)[number]

/** Without a live session: each must be treated like a visitor. All but the first hold what was the owner's. */
export const nobodies = ['visitor', 'garbage', 'expired', 'silent', 'revoked', 'token alone', 'cookie alone'] as const
export type Nobody = (typeof nobodies)[number]

/** Nine people, what they own, and words that occur in nothing else: an answer with another person's is a leak. */
export interface World extends Record<Person, Traveller> {
  server: TestServer
  /** The owner's booking. */
  refId: string
  /** Another of the owner's, made with a mailbox that is not their account's. */
  farRefId: string
  companyId: string
  /** The member's row in the PIC's team, and an open invitation into it. */
  memberId: string
  invitedId: string
  /** Whose cards the PIC's company has. */
  customerId: string
  /** Saved by the member. */
  savedBookingId: string
  /** First and last name. */
  names: Record<Person, [string, string]>
  /** Words that only this person's eyes may see. */
  canaries: Record<Person, string[]>
}

const letters = 'ABCDEFGHIJ'
let words = 0
/** Names hold letters only. */
const canary = () => `Canary${String((words += 1) + 1000).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? '')}`

const forEach = <T>(make: () => T) => Object.fromEntries(people.map((who) => [who, make()])) as Record<Person, T>

export async function buildWorld(server: TestServer): Promise<World> {
  const names = forEach((): [string, string] => [canary(), canary()])
  const signUp = (who: Person, more: object = {}) =>
    server.signUp({
      first_name: names[who][0],
      last_name: names[who][1],
      // From a country that pays by card.
      contactNumber: `+65 899 ${7_000_000 + words++}`,
      ...more,
    })
  const company = { isRegisterCompanyPIC: true, country: 'ID' }
  const [owner, stranger, member] = [await signUp('owner'), await signUp('stranger'), await signUp('member')]
  const [pic, otherPic] = [await signUp('pic', company), await signUp('otherPic', company)]
  await prove(server, pic)
  await prove(server, otherPic)
  const companyId = pic.user.companyData?.id ?? ''
  const customerId = await aCustomer(server, companyId)
  const memberId = await join(server, member, companyId, [1001])
  const [admin, approver, finance, deputy] = [
    await signUp('admin'),
    await signUp('approver'),
    await signUp('finance'),
    await signUp('deputy'),
  ]
  // Those who run a company write letters, and prove a mailbox first.
  for (const who of [admin, deputy]) await prove(server, who)
  for (const [who, duty] of [
    [admin, 'admin'],
    [approver, 'approver'],
    [finance, 'finance'],
  ] as const) {
    await giveDuties(server, await join(server, who, companyId, [1001]), [duty])
  }
  await standIn(server, { principal: pic, memberId: await join(server, deputy, companyId, [1001]) })
  const { id: invitedId } = await invited(server, `invited-${Date.now()}@nusantara.example`, companyId)
  const saved = await saveAs(server, member, companyId)
  const guest = canary()
  const { refId, answer } = await buyRoom(server, owner, { lastName: guest, contactEmail: owner.email })
  if (!refId) throw new Error(`the owner cannot book: ${answer.text}`)
  await server.call(makeBooking, { body: { id: refId } }, { token: owner.token })
  const far = await buyRoom(server, owner)
  if (!far.refId) throw new Error(`the owner cannot book: ${far.answer.text}`)
  await server.call(makeBooking, { body: { id: far.refId } }, { token: owner.token })
  const canariesOf = (who: Person, { user }: Traveller) => [...names[who], user.contactNumber, user.id]
  return {
    server,
    owner,
    stranger,
    member,
    pic,
    otherPic,
    admin,
    approver,
    finance,
    deputy,
    refId,
    farRefId: far.refId,
    companyId,
    memberId,
    invitedId,
    customerId,
    savedBookingId: saved.body.object.id,
    names,
    canaries: {
      owner: [...canariesOf('owner', owner), guest, refId],
      stranger: canariesOf('stranger', stranger),
      member: canariesOf('member', member),
      pic: canariesOf('pic', pic),
      otherPic: canariesOf('otherPic', otherPic),
      admin: canariesOf('admin', admin),
      approver: canariesOf('approver', approver),
      finance: canariesOf('finance', finance),
      deputy: canariesOf('deputy', deputy),
    },
  }
}

let addresses = 0
const anAddress = () => `10.77.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`

interface Session {
  token: string
  cookie: string
}
/** By who holds it. Each that is opened writes a new device, its letter and a line of the audit: once is enough. */
const held = new Map<Person | Nobody, Session>()

/** For after a call that ends sessions. */
export const forgetSessions = (): void => held.clear()

async function sessionOf(world: World, who: Person | Nobody): Promise<Session> {
  const known = held.get(who)
  if (known) return known
  const holder = isNobody(who) ? world.owner : world[who]
  const opened = await openFor(world.server, holder.user.id, who === 'token alone' || who === 'cookie alone')
  await spoil(world, opened, who)
  held.set(who, opened)
  return opened
}

const isNobody = (who: Person | Nobody): who is Nobody => !people.some((person) => person === who)

async function spoil({ server }: World, { token }: Session, who: Person | Nobody): Promise<void> {
  const session = server.context.db.updateTable('session').where('token_sha256', '=', hashToken(token))
  if (who === 'expired') await session.set({ expires_at: new Date(Date.now() - 1000) }).execute()
  if (who === 'silent') await session.set({ last_seen_at: new Date(Date.now() - 3 * 3_600_000) }).execute()
  if (who === 'revoked') await session.set({ revoked_at: new Date() }).execute()
}

/** What a person sends with a call. */
export async function enter(world: World, person: Person): Promise<As> {
  const { token } = await sessionOf(world, person)
  return { token, ip: anAddress() }
}

/** What somebody sends who has opened the owner's booking with the code that came to its mailbox. */
export async function visit({
  server: { context },
  refId,
  owner,
}: Pick<World, 'server' | 'refId' | 'owner'>): Promise<As> {
  const booking = await findBookingByReference(context.db, refId)
  const [token, now] = [newToken(), context.now()]
  const visiting = {
    tokenHash: hashToken(token),
    cookieHash: null,
    bookingId: booking?.id ?? 0,
    sessionsEnded: (await findSessionsEnded(context.db, owner.user.id)) ?? 0,
  }
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await context.db.transaction().execute((tx) => insertVisit(tx, { ...visiting, openedAt: now, expiresAt }))
  return { token, ip: anAddress() }
}

/** What a caller without a live session sends. */
export async function trespass(world: World, nobody: Nobody): Promise<As> {
  const ip = anAddress()
  if (nobody === 'visitor') return { ip }
  if (nobody === 'garbage') return { ip, token: newToken() }
  const { token, cookie } = await sessionOf(world, nobody)
  if (nobody === 'cookie alone') return { ip, headers: { cookie: `sid=${cookie}`, 'sec-fetch-site': 'same-origin' } }
  return { ip, token }
}

/** Whether the halves that are sent alone would still open something together: else their 401 would say nothing. */
export async function areHalvesAlive(world: World): Promise<boolean> {
  const halves = await Promise.all((['token alone', 'cookie alone'] as const).map((who) => sessionOf(world, who)))
  const rows = await world.server.context.db
    .selectFrom('session')
    .select('id')
    .where(
      'token_sha256',
      'in',
      halves.map(({ token }) => hashToken(token)),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .execute()
  return rows.length === halves.length
}

/** The operation behind every login, without a password's half second. */
async function openFor({ context }: TestServer, accountId: string, isBound: boolean): Promise<Session> {
  const kept = new Map<string, string>()
  const browser: Caller['browser'] = {
    secrets: { sid: undefined, device: undefined, visit: undefined },
    keep: (name, secret) => void kept.set(name, secret),
    forget: (name) => void kept.delete(name),
  }
  const caller = aProgram(anAddress(), isBound ? browser : undefined)
  const opening = { accountId, remember: false, how: 'password' } as const
  const token = await context.db.transaction().execute((tx) => openSession(context, tx, opening, caller))
  return { token, cookie: kept.get('sid') ?? '' }
}
