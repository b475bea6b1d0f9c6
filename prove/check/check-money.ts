import { takenBy, type Account, type Findings } from './accounts.ts'
import { invoiceOf, type Books } from './books.ts'

/** Three days from when it was owed, which takes a moment to write down. */
const REFUND_WITHIN_MS = 72 * 60 * 60_000 + 60_000

/** I1-I7: what the card provider and the local gateway have, against what was promised. */
export function checkMoney(books: Books, accounts: readonly Account[], findings: Findings): void {
  for (const account of accounts) {
    const { row, intents, orders, taken, takings, isPaidAtHotel } = account
    const { reference, state } = row
    const claim = (holds: boolean, invariant: 'I1' | 'I2' | 'I4' | 'I7', says: string) =>
      findings.claim(holds, invariant, reference, says)
    claim(takings <= 1, 'I1', `money was taken ${takings} times`)
    claim(intents.length + orders.length <= 1, 'I7', `${intents.length + orders.length} payments were opened`)
    const promised = isPaidAtHotel ? 0 : row.quoted.sellMinor
    claim(taken === 0 || taken === promised, 'I2', `${taken} taken, ${promised} quoted`)
    claim(row.amountMinor === row.quoted.sellMinor && row.currency === row.quoted.currency, 'I2', 'not what was quoted')
    const isSameMoney = intents.every(({ currency }) => currency.toUpperCase() === row.currency)
    claim(isSameMoney, 'I2', 'another currency than quoted')
    claim(!intents.some(({ status }) => status === 'requires_capture'), 'I4', `a hold is open, and it is ${state}`)
    checkEnd(account, findings)
    checkRefund(account, findings)
    checkOurBooks(account, findings)
  }
  checkShown(books, accounts, findings)
}

/** I3: where money that was taken may be at the end. */
function checkEnd({ row, taken, givenBack, lost, rooms, isPaidAtHotel }: Account, findings: Findings): void {
  const { reference, state, refund } = row
  const claim = (holds: boolean, says: string) => findings.claim(holds, 'I3', reference, says)
  const owed = refund?.state === 'DUE' ? refund.amountMinor : 0
  if (state === 'CONFIRMED') {
    claim(isPaidAtHotel || taken > 0, 'confirmed, and nobody paid')
    claim(givenBack === 0, 'confirmed, and the money is back')
  } else if (state === 'CANCELLED') {
    claim(taken === 0 || row.cancellation !== null, 'cancelled without what was agreed')
  } else if (taken > 0) {
    const says = `${taken} was taken for nothing: ${givenBack} is back, ${owed} is owed, a bank took ${lost}`
    claim(givenBack + owed + lost >= taken, says)
  }
  if (taken > 0 && rooms.every(({ isLive }) => !isLive)) {
    const kept = row.cancellation?.feeMinor ?? 0
    claim(givenBack + owed + kept + lost >= taken, `${taken} was taken, and there is no room`)
  }
  if (refund?.state !== 'DUE') return
  const isTimely = refund.dueAt !== null && Date.parse(refund.dueAt) - Date.parse(refund.owedAt) <= REFUND_WITHIN_MS
  claim(refund.owner !== null && isTimely, 'money is owed by nobody, or without a day')
}

/** I5: what went back, and what is owed beside it. */
function checkRefund({ row, taken, givenBack, lost, rooms }: Account, findings: Findings): void {
  const { reference, cancellation, refund, state } = row
  const claim = (holds: boolean, says: string) => findings.claim(holds, 'I5', reference, says)
  const owed = refund?.state === 'DUE' ? refund.amountMinor : 0
  const byBank = refund?.paidBy ? refund.amountMinor : 0
  const gone = givenBack + owed + lost
  claim(gone <= taken, `${taken} taken, ${givenBack} back, ${owed} owed, ${lost} taken by a bank`)
  claim(byBank <= lost, `${byBank} is said to be paid by a bank, which took ${lost}`)
  if (state !== 'CANCELLED' || !cancellation) return
  const { paidMinor, feeMinor, refundMinor } = cancellation
  claim(paidMinor === taken && feeMinor + refundMinor === taken, `agreed on ${paidMinor}, taken ${taken}`)
  claim(givenBack + owed + byBank === refundMinor, `agreed ${refundMinor}, ${givenBack} back and ${owed} owed`)
  // The supplier reads its own policy by its own clock: free and lost are the same for both sides.
  for (const { kept } of rooms) {
    if (!kept) continue
    if (kept.feeMinor === 0) claim(feeMinor === 0, `the supplier keeps nothing, we keep ${feeMinor}`)
    if (kept.feeMinor >= kept.totalMinor) claim(refundMinor === 0, `the supplier keeps all, we give ${refundMinor}`)
  }
}

/** `warning_…`: a bank only asks, and takes no money. */
const inOurWords = (status: string) => (status === 'warning_closed' ? 'dropped' : status.replace('warning_', ''))

/** I6: what our rows say of the provider's books. */
function checkOurBooks({ row, intents, taken, givenBack, disputes }: Account, findings: Findings): void {
  const { reference, capturedMinor, refund, intentId } = row
  const claim = (holds: boolean, says: string) => findings.claim(holds, 'I6', reference, says)
  claim(capturedMinor === taken, `our books have ${capturedMinor} taken, the provider's ${taken}`)
  const ours = refund && refund.state !== 'DUE' && refund.paidBy === null ? refund.amountMinor : 0
  claim(ours === givenBack, `our books have ${ours} given back, the provider's ${givenBack}`)
  const isKnown = intents.every(({ id, status }) => id === intentId || status === 'requires_payment_method')
  claim(isKnown, 'the provider has a payment that we do not know')
  for (const dispute of disputes) {
    const known = row.disputes.find(({ id }) => id === dispute.id)
    const isSame =
      known?.status === inOurWords(dispute.status) && known.takenMinor - known.returnedMinor === takenBy(dispute)
    claim(isSame, `a dispute is ${dispute.status} and took ${takenBy(dispute)}, ours: ${JSON.stringify(known)}`)
  }
  claim(row.disputes.length <= disputes.length, 'our books have a dispute that the provider does not')
}

/** I2 again, by what travellers saw; and I6 for payments of no traveller. */
function checkShown({ travellerRecords, card, orders }: Books, accounts: readonly Account[], findings: Findings): void {
  const byQuote = Map.groupBy(accounts, ({ row }) => row.quote)
  for (const { quote, shown } of travellerRecords) {
    for (const { row, taken } of byQuote.get(quote) ?? []) {
      const isShown = row.amountMinor === shown.minor && row.currency === shown.currency
      const says = `${shown.currency} ${shown.minor} was shown, ${row.currency} ${row.amountMinor} written, ${taken} taken`
      findings.claim(isShown && (taken === 0 || taken === shown.minor), 'I2', row.reference, says)
    }
  }
  const known = new Set(accounts.map(({ row }) => row.reference))
  for (const { id, metadata } of card.intents) {
    findings.claim(known.has(metadata.reference ?? ''), 'I6', metadata.reference ?? id, 'a payment of nobody we know')
  }
  const invoices = new Set(accounts.map(({ row }) => invoiceOf(row.reference)))
  for (const { invoice } of orders) findings.claim(invoices.has(invoice), 'I6', invoice, 'an invoice of nobody we know')
}
