import { expect, type APIRequestContext } from '@playwright/test'
import { ports } from './ports.ts'

/** The sandbox of the server under test (playwright.config.ts). */
export const SANDBOX = `http://localhost:${ports.sandbox}`

export interface Letter {
  id: string
  to: string
  subject: string
  text: string
  attachments: { name: string; type: string }[]
  count: number
}

/** Waits for the letters to one address. */
export async function lettersTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Letter[]> {
  let found: Letter[] = []
  await expect(async () => {
    const answer = await request.get(`${SANDBOX}/mail/messages`, { params: { to: email } })
    found = ((await answer.json()) as Letter[]).filter((letter) => subject.test(letter.subject))
    expect(found).not.toEqual([])
  }).toPass({ timeout: 60_000 })
  return found
}

/** The bytes of the file that came with a letter. */
export async function attachedTo(request: APIRequestContext, { id }: Letter): Promise<Uint8Array> {
  const answer = await request.get(`${SANDBOX}/mail/${id}/attached/0`)
  return new Uint8Array(await answer.body())
}

/** Waits for the code on a phone, as its owner reads it. */
export async function codeOn(request: APIRequestContext, number: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await request.get(`${SANDBOX}/camara/messages`, { params: { to: number } })
    const [message] = (await answer.json()) as { text: string }[]
    code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return code
}

interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
  customer?: string | null
  metadata: Record<string, string>
}

/** What the card provider's own books say about one of our references. */
export async function intentsOf(
  request: APIRequestContext,
  reference: string,
  account = 'lodestay',
): Promise<Intent[]> {
  const answer = await request.get(`${SANDBOX}/card/ledger/sk_test_${account}`)
  const { intents } = (await answer.json()) as { intents: Intent[] }
  return intents.filter((intent) => intent.metadata['reference'] === reference)
}

/** How often each of our references was paid, by the local gateway's own books. */
export async function paymentsOf(request: APIRequestContext, references: string[]): Promise<Record<string, number>> {
  const answer = await request.get(`${SANDBOX}/doku/ledger/BRN-lodestay`)
  const { orders } = (await answer.json()) as { orders: { invoice: string; payments: number }[] }
  const paid = new Map(orders.map(({ invoice, payments }) => [invoice, payments]))
  return Object.fromEntries(
    references.flatMap((reference) => {
      const payments = paid.get(reference.replaceAll('-', ''))
      return payments === undefined ? [] : [[reference, payments]]
    }),
  )
}

/** What the supply hub's own books say about one of our references. */
export async function roomsOf(
  request: APIRequestContext,
  reference: string,
  account = 'live-account',
): Promise<LedgerRoom[]> {
  const ledgers = [`/supply/ledger/${account}`, `/liteapi/ledger/${secondAccountOf(account)}`]
  const answers = await Promise.all(ledgers.map((path) => request.get(SANDBOX + path)))
  const lists = await Promise.all(answers.map((answer) => answer.json() as Promise<{ bookings: LedgerRoom[] }>))
  return lists
    .flatMap(({ bookings }) => bookings)
    .filter(({ bookingRefId, clientReference }) => (bookingRefId ?? clientReference) === reference)
}

/** How often the supply hub was asked to book one of our references, successful or not. */
export async function ordersOf(request: APIRequestContext, reference: string, account: string): Promise<number> {
  const answer = await request.get(`${SANDBOX}/supply/ledger/${account}`)
  const { orders } = (await answer.json()) as { orders: Record<string, number> }
  return orders[reference] ?? 0
}

/** Either supplier's word for our reference. */
interface LedgerRoom {
  bookingRefId?: string
  clientReference?: string
  requests: string[]
}

/** The same people at the second supplier. */
function secondAccountOf(account: string): string {
  return account.replace(/^(live|demo)-account$/, 'liteapi-$1')
}

/** Breaks the outside world for one account, a number of times. */
export async function breakWorld(request: APIRequestContext, account: string, name: string, times = 1): Promise<void> {
  for (const one of new Set([account, secondAccountOf(account)])) {
    await request.put(`${SANDBOX}/control/faults/${one}`, { data: { name, times } })
  }
}

/** What the maker of eSIMs gave a phone to type in for one of our references. */
export async function activationCodeOf(request: APIRequestContext, reference: string): Promise<string | undefined> {
  const answer = await request.get(`${SANDBOX}/airalo/ledger/airalo-lodestay`)
  const { orders, sims } = (await answer.json()) as {
    orders: { description: string; iccids: string[] }[]
    sims: { iccid: string; matchingId: string }[]
  }
  const order = orders.find(({ description }) => description === reference)
  return sims.find(({ iccid }) => iccid === order?.iccids[0])?.matchingId
}
