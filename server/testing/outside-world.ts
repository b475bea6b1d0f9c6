import { inject } from 'vitest'
import type { TestServer } from './test-server.ts'

/** A card payment as the card provider remembers it. */
export interface LedgerIntent {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  customer: string | null
  metadata: { reference?: string }
}

/** A room as the hotel supply remembers it. */
export interface LedgerBooking {
  bookingId: string
  bookingRefId: string
  bookingStatus: string
  providerConfirmationNumber: string
  cancellationFee?: number
  totalRate: number
  checkIn: string
  checkOut: string
  /** What the hotel was told and asked for. */
  requests: string[]
}

interface CardLedger {
  intents: LedgerIntent[]
  charges: { payment_intent: string; captured: boolean; amount_captured: number; amount_refunded: number }[]
  refunds: { payment_intent: string; amount: number; status: string }[]
  disputes: { id: string; payment_intent: string; status: string; amount: number }[]
  events: { id: string; type: string; api_version: string; data: { object: { id: string } } }[]
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(inject('sandboxUrl') + path, init)
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`)
  return (await response.json()) as T
}

/** Arms a fault switch of one account for the next `times` occasions. */
export async function armFault(account: string, name: string, times = 1): Promise<void> {
  await ask(`/control/faults/${account}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, times }),
  })
}

/** What really happened with cards: the other side's books, not ours. */
export function readCardLedger({ cardSecretKey }: Pick<TestServer, 'cardSecretKey'>): Promise<CardLedger> {
  return ask(`/card/ledger/${cardSecretKey}`)
}

/** Decides a dispute as the payer's bank does in the end. */
export async function decideDispute(
  { cardSecretKey }: Pick<TestServer, 'cardSecretKey'>,
  disputeId: string,
  verdict: 'won' | 'lost' | 'overturned',
): Promise<void> {
  const url = `${inject('sandboxUrl')}/card/disputes/${cardSecretKey}/${disputeId}`
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ verdict }), redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the bank answered ${answer.status}`)
}

type SecondRoom = { bookingId: string; clientReference: string; status: string; requests: string[] }

/** Every room that was really booked at the second supplier, in its words. */
export async function readSecondRooms(account: string): Promise<SecondRoom[]> {
  return (await ask<{ bookings: SecondRoom[] }>(`/liteapi/ledger/${account}`)).bookings
}

/** The hotel lets a room go without our asking. */
export async function cancelAtHub({ supplyAccount }: Pick<TestServer, 'supplyAccount'>, room?: LedgerBooking) {
  await ask(`/api/hotel/booking/${room?.bookingId}/cancel`, {
    method: 'POST',
    headers: {
      accountId: supplyAccount,
      apiKey: 'k',
      channelId: 'c',
      correlationId: 'c',
      'customer-ip': '203.0.113.9',
      'content-type': 'application/json',
    },
    body: '{}',
  })
}

/** Every room that was really booked. */
export async function readRooms({ supplyAccount }: Pick<TestServer, 'supplyAccount'>): Promise<LedgerBooking[]> {
  return (await ask<{ bookings: LedgerBooking[] }>(`/supply/ledger/${supplyAccount}`)).bookings
}

/** How often the room of a reference was ordered: the supplier books it once in any case. */
export async function countOrders(
  { supplyAccount }: Pick<TestServer, 'supplyAccount'>,
  reference: string,
): Promise<number> {
  const { orders } = await ask<{ orders: Record<string, number> }>(`/supply/ledger/${supplyAccount}`)
  return orders[reference] ?? 0
}

/** Answers the bank's 3-D Secure question as the cardholder would. */
export async function answerChallenge(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void> {
  const [intent] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ client_secret: clientSecret, outcome })
  const url = `${inject('sandboxUrl')}/card/three-d-secure/${intent}`
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`the bank answered ${answer.status}`)
}

/** An order as the local gateway remembers it. */
export interface LedgerOrder {
  /** Its number there: letters and digits only. */
  invoice: string
  /** Our reference, which that number is made of. */
  reference: string
  token: string
  amount: number
  /** The only ways to pay that its page offers. */
  types?: string[]
  status: string
  payments: number
  refunded: number
  dueAt: string
  createdAt: string
}

/** What really happened at the local gateway. */
export async function readDokuOrders({ dokuClientId }: Pick<TestServer, 'dokuClientId'>): Promise<LedgerOrder[]> {
  const { orders } = await ask<{ orders: Omit<LedgerOrder, 'reference'>[] }>(`/doku/ledger/${dokuClientId}`)
  return orders.map((order) => ({ ...order, reference: order.invoice.replace(/^LS-?/, 'LS-') }))
}

export type AtDoku = 'pay' | 'fail' | 'expire' | 'late' | 'repeat'

/** Does on the local gateway's page what the customer, the bank or the clock does. */
export async function actAtDoku(pageUrl: string, action: AtDoku, channel = 'VIRTUAL_ACCOUNT_BCA'): Promise<void> {
  const body = new URLSearchParams({ action, channel })
  const answer = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the payment page answered ${answer.status}`)
}

export type AtBank = 'pay' | 'fail' | 'late' | 'arrive' | 'bounce'

/** Does on the page of a customer's bank (FPX) what the customer or the bank does; answers where the browser is sent. */
export async function actAtBank(pageUrl: string, action: AtBank): Promise<string> {
  const { pathname, origin, searchParams } = new URL(pageUrl)
  const body = new URLSearchParams({ action, client_secret: searchParams.get('client_secret') ?? '' })
  const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the bank's page answered ${answer.status}`)
  return answer.headers.get('location') ?? ''
}

export interface LedgerLetter {
  id: string
  /** Whom an answer goes to; empty: to the sender. */
  replyTo: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: { key: string; value: string }[]
  attachments: { name: string; type: string; size: number }[]
  /** How often the same letter came. */
  count: number
}

/** The letters that reached an address. */
export function readLetters(to: string): Promise<LedgerLetter[]> {
  return ask(`/mail/messages?to=${encodeURIComponent(to)}`)
}

/** The bytes of the file that came with a letter. */
export async function readAttached(letter: LedgerLetter | undefined): Promise<Uint8Array> {
  const answer = await fetch(`${inject('sandboxUrl')}/mail/${letter?.id}/attached/0`)
  if (!answer.ok) throw new Error(`the mailbox answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The messages that arrived on a phone, the newest first. */
export function readMessages(number: string): Promise<{ text: string }[]> {
  return ask(`/camara/messages?to=${encodeURIComponent(number)}`)
}

/** What a box of the sandbox's receiver got, the newest first. */
export interface ReceivedMessage {
  headers: Record<string, string>
  body: string
  status: number
}

export function readBox(box: string): Promise<ReceivedMessage[]> {
  return ask(`/receiver/${box}/messages`)
}

/** The fault switches of an account that have not struck yet. */
export function readFaults(account: string): Promise<Record<string, number>> {
  return ask(`/control/faults/${account}`)
}

/** A pass as its operator keeps it. */
export interface BoxPass {
  key: string
  msisdn: string
  operator: string
  days: string
  state: 'given' | 'refused' | 'active' | 'used_up' | 'expired' | 'revoked'
}

interface DropBoxLedger {
  passes: BoxPass[]
  requests: { name: string; content: string }[]
  results: { name: string; content: string }[]
}

/** What an operator has in the drop box of this account, and what it gave. */
export function readDropBox(account: string): Promise<DropBoxLedger> {
  return ask(`/drop-box/ledger/${account}`)
}

/** What happens to a pass abroad, when; or at the operator's desk. */
export function changePass(account: string, key: string, change: 'activated' | 'used_up' | 'expired', at: Date) {
  return ask(`/drop-box/control/${account}/passes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, change, at: at.toISOString() }),
  })
}
