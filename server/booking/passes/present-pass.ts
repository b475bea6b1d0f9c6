import type { BookedPass } from '#shared/api/booked-pass.ts'
import { activateBy, canPassMove, sendFrom } from '#shared/bundle/pass-state.ts'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import type { PassRow } from './pass-store.ts'
import { expiryOf, isEnded, MOST_NUMBERS } from './pass-rules.ts'

/** A pass as its owner sees it at that moment. */
export function presentPass(pass: PassRow, { check_in: checkIn }: { check_in: PlainDate }, now: Date): BookedPass {
  const { state, refusal, operator, number_end: numberEnd, sent_at: sentAt, zone, terms } = pass
  const { activated_at: activatedAt } = pass
  const isLate = isEnded(pass, checkIn, dateOf(now, zone))
  return {
    partner: pass.partner_name,
    days: pass.days,
    state: isLate ? 'EXPIRED' : state,
    ...(state === 'REFUSED' && refusal ? { refusal } : {}),
    ...(isLate || state === 'EXPIRED' ? { expiry: expiryOf(pass) } : {}),
    operators: terms.operators,
    phonePrefix: pass.phone_prefix,
    ...(operator && numberEnd ? { asked: { operator, numberEnd } } : {}),
    canAsk: !isLate && canPassMove(state, 'REQUESTED') && pass.numbers_tried.length < MOST_NUMBERS,
    askUntil: checkIn,
    needsCode: !isLate && state === 'REQUESTED' && pass.proven_at === null,
    sendFrom: sendFrom(checkIn),
    activateWithin: terms.activateWithinDays,
    ...(sentAt ? { activateBy: activateBy(sentAt, terms.activateWithinDays, zone) } : {}),
    ...(activatedAt ? { activatedOn: dateOf(activatedAt, zone) } : {}),
  }
}
