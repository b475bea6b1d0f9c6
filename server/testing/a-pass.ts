import { subscribe } from '#shared/api/passes.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { Traveller } from './api-client.ts'
import { readMessages } from './outside-world.ts'
import type { TestServer } from './test-server.ts'

let counted = Math.floor(Math.random() * 90_000)

/** An Indonesian number of one test only. Its last digits say what the sandbox's operator knows of it. */
export const aNumber = (ending = '0000') => `0895 ${String((counted += 1)).padStart(5, '0')} ${ending}`

/** What the roaming form sends from the site of a partner in Indonesia. */
export const passForm = (t_id: string, changes: object = {}) => ({
  t_id,
  provider_type: 'Indosat IM3',
  first_name: 'Ayu',
  last_name: 'Lestari',
  email: 'ayu@stay.example',
  contact_no: aNumber(),
  ...changes,
})

/** The code in the latest message on a phone. */
export async function codeOn(number: string): Promise<string> {
  const [message] = await readMessages(number)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`no code arrived on ${number}`)
  return code
}

/**
 * Lets a stay begin in so many days from now, for two nights: passes are promised weeks before, and sent in the last one. Its
 * partner's day counts, which is tomorrow in the evening.
 */
export async function arriveIn(server: Pick<TestServer, 'context'>, reference: string, days: number): Promise<void> {
  const { context } = server
  const { zone } = await passRowOf(server, reference)
  const checkIn = addDays(dateOf(new Date(), zone), days)
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 2) }
  const { quote_token: token } = await context.db
    .updateTable('booking')
    .set(stay)
    .where('reference', '=', reference)
    .returning('quote_token')
    .executeTakeFirstOrThrow()
  await context.db.updateTable('quote').set(stay).where('token', '=', token).execute()
}

/** The pass of a booking as its row has it. */
export function passRowOf({ context }: Pick<TestServer, 'context'>, reference: string) {
  return context.db
    .selectFrom('roaming_pass')
    .innerJoin('booking', 'booking.id', 'roaming_pass.booking_id')
    .selectAll('roaming_pass')
    .where('booking.reference', '=', reference)
    .executeTakeFirstOrThrow()
}

let networks = 0

/** Asks for the pass with a number of one's own, and proves the phone. */
export async function verifyPass(
  server: TestServer,
  who: Traveller,
  t_id: string,
  changes: object = {},
): Promise<void> {
  const as = { token: who.token, ip: `10.60.${(networks += 1) >> 8}.${networks & 255}` }
  const asked = await server.call(subscribe, { body: passForm(t_id, changes) }, as)
  if (asked.status !== 200) throw new Error(`the pass is not asked for: ${asked.text}`)
  const { booking_id: id } = await passRowOf(server, t_id)
  const proven = { proven_at: server.context.now(), state: 'VERIFIED' as const }
  await server.context.db.updateTable('roaming_pass').set(proven).where('booking_id', '=', id).execute()
}
