import type { Account, Findings } from './accounts.ts'
import type { ActRecord, Books } from './books.ts'

/** I8-I13: what the suppliers have, and what was sent to them when. */
export function checkRooms(books: Books, accounts: readonly Account[], findings: Findings): void {
  const acts = Map.groupBy(books.acts, ({ reference }) => reference)
  for (const account of accounts) {
    const { reference } = account.row
    checkRoom(account, findings)
    const orders = books.hubOrders[reference] ?? 0
    findings.claim(orders <= 1, 'I9', reference, `the room was ordered ${orders} times`)
    checkOrder(account, acts.get(reference) ?? [], findings)
  }
  const rows = new Map(accounts.map(({ row }) => [row.reference, row]))
  for (const { reference, bookingId, isLive } of books.rooms) {
    findings.claim(rows.has(reference) || !isLive, 'I10', reference, `room ${bookingId} is nobody's`)
    findings.claim(rows.get(reference)?.isTest !== true, 'I8', reference, 'a test account has a real room')
  }
  for (const { reference, bookingId, isLive } of books.demoRooms) {
    findings.claim(rows.get(reference)?.isTest ?? true, 'I8', reference, 'a traveller has a room of the test world')
    findings.claim(rows.has(reference) || !isLive, 'I10', reference, `room ${bookingId} is nobody's`)
  }
}

function checkRoom({ row, rooms }: Account, findings: Findings): void {
  const { reference, state, order, quoted } = row
  const live = rooms.filter(({ isLive }) => isLive)
  findings.claim(live.length <= 1, 'I9', reference, `${live.length} rooms are booked`)
  if (state === 'CONFIRMED') {
    const room = live.find(({ bookingId }) => bookingId === order?.bookingId)
    findings.claim(room !== undefined, 'I10', reference, `confirmed as ${order?.bookingId}, which the supplier has not`)
    findings.claim(Boolean(order?.confirmation), 'I10', reference, 'confirmed without a confirmation number')
  } else {
    findings.claim(live.length === 0, 'I10', reference, `a room is booked, and it is ${state}`)
  }
  const wanted = String(quoted.rates.map(({ id }) => id).toSorted())
  for (const room of rooms) {
    const isStay = room.checkIn === quoted.checkIn && room.checkOut === quoted.checkOut
    findings.claim(isStay, 'I13', reference, `${room.checkIn} to ${room.checkOut} is booked`)
    const isRate = room.rateIds.length === 0 || String(room.rateIds.toSorted()) === wanted
    findings.claim(isRate, 'I13', reference, 'other rates are booked than were priced')
  }
}

const backs: ActRecord['act'][] = [
  'void',
  'refund',
  'refund-page',
  'refund-cancelled',
  'void-bank',
  'refund-bank',
  'refund-bank-cancelled',
]

/** I9, I11, I12 by the order of things on the wire. */
function checkOrder({ row, takings }: Account, acts: readonly ActRecord[], findings: Findings): void {
  const { reference, quoted } = row
  const of = (...kinds: ActRecord['act'][]) => acts.filter(({ act }) => kinds.includes(act))
  const sent = of('book')
  findings.claim(sent.length <= 1, 'I9', reference, `the room was asked for ${sent.length} times`)
  const first = sent[0]
  const firstYes = Math.min(...heard(of('book', 'look-room'), 'yes'))
  for (const { sentAt } of of('capture')) {
    findings.claim(firstYes <= sentAt, 'I12', reference, 'money was taken before the room was known to be ours')
  }
  if (!first) return
  const safe = Math.min(...heard(of('authorise', 'look-payment', 'look-page', 'look-bank'), 'yes'))
  findings.claim(safe <= first.sentAt, 'I11', reference, 'the room was ordered before the money was safe')
  const isAlive = first.sentAt <= Date.parse(quoted.expiresAt)
  findings.claim(isAlive, 'I11', reference, 'the room was ordered after its price had died')
  const firstNo = Math.min(...heard(of('book', 'look-room'), 'no'))
  const answered = Math.min(firstNo, firstYes)
  for (const { sentAt } of of(...backs)) {
    findings.claim(answered <= sentAt, 'I12', reference, 'money was given back while the room may have been ours')
  }
  findings.claim(row.provider === 'stripe' || takings > 0, 'I11', reference, 'nobody paid')
}

const heard = (acts: readonly ActRecord[], says: ActRecord['says']) =>
  acts.flatMap((act) => (act.says === says && act.heardAt !== undefined ? [act.heardAt] : []))
