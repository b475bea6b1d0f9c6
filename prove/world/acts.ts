import type { Act, ActRecord } from '#prove/check/books.ts'

export interface Call {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface ClassifiedCall {
  act: Act
  /** Our reference, where the call says it; else what stands for it: an intent or a room. */
  about: string
}

const LITE = '/liteapi/v3.0'

const patterns: { method: string; path: RegExp; act: Act; about: (call: Call, match: RegExpExecArray) => string }[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    act: 'authorise',
    about: ({ body }) => new URLSearchParams(body).get('metadata[reference]') ?? '',
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/search\?(.*)$/,
    act: 'look-payment',
    about: (_, [, query]) => /:'([^']+)'/.exec(new URLSearchParams(query).get('query') ?? '')?.[1] ?? '',
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/capture$/, act: 'capture', about: (_, [, id]) => id ?? '' },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, act: 'void', about: (_, [, id]) => id ?? '' },
  { method: 'GET', path: /^\/v1\/payment_intents\/(pi_\w+)/, act: 'look-payment', about: (_, [, id]) => id ?? '' },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    act: 'refund',
    about: ({ body }) => new URLSearchParams(body).get('metadata[reference]') ?? '',
  },
  { method: 'POST', path: /^\/checkout\/v1\/payment$/, act: 'open-page', about: readInvoice },
  { method: 'GET', path: /^\/orders\/v1\/status\/([^/?]+)/, act: 'look-page', about: (_, [, id]) => ofInvoice(id) },
  {
    method: 'POST',
    path: /^\/cancellation\/credit-card\/refund$/,
    act: 'refund-page',
    about: readInvoice,
  },
  { method: 'POST', path: /^\/api\/hotel\/[^/]+\/[^/]+\/book$/, act: 'book', about: read(/"bookingRefId":"([^"]+)"/) },
  {
    method: 'POST',
    path: /^\/api\/hotel\/getBookingDetails$/,
    act: 'look-room',
    about: read(/"bookingId":"([^"]+)"/),
  },
  {
    method: 'POST',
    path: /^\/api\/hotel\/booking\/([^/]+)\/cancel$/,
    act: 'cancel-room',
    about: (_, [, id]) => id ?? '',
  },
  {
    method: 'POST',
    path: new RegExp(`^${LITE}/rates/book`),
    act: 'book',
    about: read(/"clientReference":"([^"]+)"/),
  },
  {
    method: 'GET',
    path: new RegExp(`^${LITE}/bookings\\?(.*)$`),
    act: 'look-room',
    about: (_, [, query]) => new URLSearchParams(query).get('clientReference') ?? '',
  },
  {
    method: 'GET',
    path: new RegExp(`^${LITE}/bookings/([^/?]+)`),
    act: 'look-room',
    about: (_, [, id]) => id ?? '',
  },
  {
    method: 'PUT',
    path: new RegExp(`^${LITE}/bookings/([^/?]+)`),
    act: 'cancel-second',
    about: (_, [, id]) => id ?? '',
  },
]

/** An eSIM's order, asynchronous order and order for a day to come; what takes the last one back; and what asks for the money. */
const esimPatterns: typeof patterns = [
  {
    method: 'POST',
    path: /^\/v2\/(?:orders|orders-async|future-orders)$/,
    act: 'order-esim',
    about: read(/(LS-[A-Z2-7]+-E\d+)/),
  },
  { method: 'POST', path: /^\/v2\/cancel-future-orders$/, act: 'take-back-esim', about: read(/\["([\w-]+)"/) },
  { method: 'POST', path: /^\/v2\/refund$/, act: 'refund-esim', about: read(/(LS-[A-Z2-7]+-E\d+)/) },
]

/** Whose a number is, a code for its phone, and lists for who gives passes. */
const passPatterns: typeof patterns = [
  { method: 'POST', path: /^\/camara\/.*\/check-tenure$/, act: 'check-number', about: () => '' },
  { method: 'POST', path: /^\/camara\/.*\/send-code$/, act: 'send-code', about: () => '' },
  { method: 'POST', path: /^\/camara\/.*\/validate-code$/, act: 'check-code', about: () => '' },
  { method: 'PUT', path: /^\/drop-box\/[^/]+\/requests\//, act: 'send-list', about: () => '' },
  { method: 'GET', path: /^\/drop-box\/[^/]+\/results\/./, act: 'read-results', about: () => '' },
]

function read(pattern: RegExp) {
  return ({ body }: Call) => pattern.exec(body)?.[1] ?? ''
}

/** The local gateway's number of an order is our reference without its hyphen. */
function ofInvoice(invoice = ''): string {
  return invoice.replace(/^LS-?/, 'LS-')
}

function readInvoice({ body }: Call): string {
  return ofInvoice(/"invoice_number":"([^"]+)"/.exec(body)?.[1])
}

/** What a call to an outside party is for; undefined for searches and other reading. */
export function classifyCall(call: Call): ClassifiedCall | undefined {
  for (const { method, path, act, about } of [...patterns, ...esimPatterns, ...passPatterns]) {
    const match = method === call.method ? path.exec(call.path) : null
    if (!match) continue
    const isAtBank = act === 'authorise' && new URLSearchParams(call.body).get('payment_method_data[type]') === 'fpx'
    return { act: isAtBank ? 'open-bank' : act, about: about(call, match) }
  }
  return undefined
}

const atBank: Partial<Record<Act, Act>> = { 'look-payment': 'look-bank', void: 'void-bank', refund: 'refund-bank' }
const ofCancelled: Partial<Record<Act, Act>> = {
  'refund-page': 'refund-cancelled',
  'refund-bank': 'refund-bank-cancelled',
}

/**
 * Calls about a card's payment and a bank's look the same, and so does a refund whether a room was never had or was let go:
 * what went before about the same transaction tells.
 */
export function actInContext(act: Act, before: () => readonly Act[]): Act {
  if (!(act in atBank) && !(act in ofCancelled)) return act
  const acts = before()
  const placed = (acts.includes('open-bank') && atBank[act]) || act
  const isLetGo = acts.some((one) => one.startsWith('cancel-'))
  return (isLetGo && ofCancelled[placed]) || placed
}

const yes: Partial<Record<Act, RegExp>> = {
  authorise: /"status": ?"requires_capture"/,
  'look-payment': /"status": ?"requires_capture"/,
  'look-page': /"status": ?"SUCCESS"/,
  // Of the transfer or of its charge, which there is only once the bank has paid.
  'look-bank': /"status": ?"succeeded"/,
  book: /"(?:bookingStatus|status)": ?"confirmed"/i,
  'look-room': /"(?:bookingStatus|status)": ?"confirmed"/i,
}
const no: Partial<Record<Act, RegExp>> = {
  // The hub's refusals carry a code; both say by an empty list or answer that they have no such booking.
  book: /"code"|"error"/,
  'look-room': /"code"|"error"|"data": ?\[\]|cancelled/i,
}

export function readAnswer(act: Act, status: number, body: string): ActRecord['says'] {
  if (status >= 500) return 'unclear'
  if (yes[act]?.test(body)) return 'yes'
  if (act === 'look-room' && body === '') return 'no'
  return no[act]?.test(body) ? 'no' : 'unclear'
}

/** What an answer lets us know about the thing it names: the reference of an intent or of a room. */
export function readReference(body: string): { id: string; reference: string } | undefined {
  const id = /"id": ?"(pi_\w+)"/.exec(body)?.[1] ?? /"bookingId": ?"([^"]+)"/.exec(body)?.[1]
  const reference =
    /"reference": ?"([^"]+)"/.exec(body)?.[1] ?? /"(?:bookingRefId|clientReference)": ?"([^"]+)"/.exec(body)?.[1]
  return id && reference ? { id, reference } : undefined
}
