import type { Transaction } from '#shared/api/booking-info.ts'
import { dateOf, formatDate } from '#shared/stay/stay.ts'
import type { Translate } from '#web/i18n/words.ts'
import { payerWords } from './payer-words.ts'

export interface Step {
  /** `expected`: somebody else's to do, a bank's. */
  state: 'done' | 'open' | 'expected'
  text: string
}

/** What becomes of an amount that goes back: sent, and then shown by the bank. The days are the server's. */
export function moneySteps(transaction: Transaction, amount: string, { t, locale }: Words): Step[] {
  const { refund, refund_by: by, refund_bank: bank, refunded_at: sentAt, refund_arrives_by: arrivesBy } = transaction
  const { paid_by: paidBy } = transaction
  const say = paidBy ? 'trips.cancel.notYou.step' : 'trips.cancel.step'
  const where = paidBy && payerWords(transaction, t)
  const on = (iso: string, zone?: string) => formatDate(dateOf(new Date(iso), zone), locale)
  if (bank === 'paid') return [{ state: 'done', text: t(`${say}.paidByBank`, { amount }) }]
  if (bank === 'deciding') return [{ state: 'open', text: t(`${say}.bankDecides`, { amount }) }]
  // The same day as in the letter that asks where to, on whatever clock it is read.
  const byHand = by && t(`${say}.byHand`, { amount, date: on(by, 'Asia/Jakarta') })
  if (refund === 'due' && byHand) return [{ state: 'open', text: byHand }]
  if (refund === 'done' && sentAt && arrivesBy) {
    return [
      { state: 'done', text: t(`${say}.paidOn`, { amount, where, date: on(sentAt) }) },
      { state: 'expected', text: t('trips.cancel.step.arrivesBy', { until: on(arrivesBy) }) },
    ]
  }
  if (refund === 'done') return [{ state: 'done', text: t(`${say}.paid`, { amount, where }) }]
  return [
    { state: 'open', text: t(`${say}.${refund === 'sent' ? 'sent' : 'paying'}`, { amount, where }) },
    { state: 'expected', text: t('trips.cancel.step.arrives') },
  ]
}

interface Words {
  t: Translate
  locale: string
}
