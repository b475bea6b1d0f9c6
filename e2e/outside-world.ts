import { expect, type APIRequestContext } from '@playwright/test'
import { ports } from './ports.ts'

/** The sandbox of the server under test (playwright.config.ts). */
export const SANDBOX = `http://localhost:${ports.sandbox}`

interface Letter {
  to: string
  subject: string
  text: string
  count: number
}

/** Waits for the letters to one address. */
export async function lettersTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Letter[]> {
  let found: Letter[] = []
  await expect(async () => {
    const answer = await request.get(`${SANDBOX}/mail/messages`, { params: { to: email } })
    found = ((await answer.json()) as Letter[]).filter((letter) => subject.test(letter.subject))
    expect(found).not.toEqual([])
  }).toPass({ timeout: 30_000 })
  return found
}

interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
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

/** What the supply hub's own books say about one of our references. */
export async function roomsOf(
  request: APIRequestContext,
  reference: string,
  account = 'live-account',
): Promise<unknown[]> {
  const answer = await request.get(`${SANDBOX}/supply/ledger/${account}`)
  const { bookings } = (await answer.json()) as { bookings: { bookingRefId: string }[] }
  return bookings.filter((booking) => booking.bookingRefId === reference)
}

/** Breaks the outside world for one account, a number of times. */
export async function breakWorld(request: APIRequestContext, account: string, name: string, times = 1): Promise<void> {
  await request.put(`${SANDBOX}/control/faults/${account}`, { data: { name, times } })
}
