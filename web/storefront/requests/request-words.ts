import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf, type Language } from '#shared/language/language.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { Translate, WordKey } from '#web/i18n/words.ts'

const HOUR_MS = 3_600_000

interface Name {
  firstName: string
  lastName: string
}

export const nameOf = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim()

/** Asked for another traveller's stay. */
export const isForOther = ({ requester, traveller }: Pick<ApprovalRequest, 'requester' | 'traveller'>): boolean =>
  nameOf(requester) !== nameOf(traveller)

/** "3 hours left", rounded down: no more is promised than there is. */
export function timeLeft(until: string, t: Translate, now = serverNow()): string {
  const ms = Date.parse(until) - now
  if (ms <= 0) return t('requests.left.none')
  if (ms < HOUR_MS) return t('requests.left.minutes', { count: Math.max(1, Math.floor(ms / 60_000)) })
  if (ms < 48 * HOUR_MS) return t('requests.left.hours', { count: Math.floor(ms / HOUR_MS) })
  return t('requests.left.days', { count: Math.floor(ms / (24 * HOUR_MS)) })
}

/** Why it is wanted: the reason's name, and what was typed. */
export function reasonWords({ reason }: Pick<ApprovalRequest, 'reason'>, t: Translate): string {
  const name = t(`requests.reason.${reason.code}` as WordKey, { defaultValue: reason.code })
  return reason.words === '' ? name : `${name}: ${reason.words}`
}

interface Speech {
  t: Translate
  language: Language
}

/** "Maya Putri, Budi Santoso or Raka Wijaya": one of them is enough. */
export function anyOf(people: readonly Name[], { t, language }: Speech): string {
  if (people.length === 0) return t('requests.somebody')
  return new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(people.map(nameOf))
}

/** What became of it, or what it waits for, in a sentence for who asked. */
export function outcomeWords(request: ApprovalRequest, { t, language }: Speech): string {
  const { state, approvers, decidedBy, allowedUntil, deadline, silence } = request
  const count = request.rooms.length
  const at = (iso: string) => formatCompanyTime(new Date(iso), localeOf(language))
  const name = decidedBy ? nameOf(decidedBy) : t('requests.somebody')
  const names = anyOf(approvers, { t, language })
  switch (state) {
    case 'WAITING':
    case 'PRICE_ASKED':
      return t(`requests.outcome.${state}`, { count, names, time: at(deadline) })
    case 'BOOKED_WAITING':
      return t(`requests.first.outcome.${silence ?? 'cancels'}`, { names, time: at(deadline) })
    case 'BOOKING_FIRST':
    case 'NOT_BOOKED':
    case 'NOT_CANCELLED':
      return t(`requests.first.outcome.${state}`)
    case 'ALLOWED':
      return t('requests.outcome.ALLOWED', { name, time: at(allowedUntil ?? deadline) })
    case 'APPROVED':
    case 'BOOKED':
    case 'REFUSED':
      if (silence && state === 'BOOKED') return t(`requests.first.outcome.${decidedBy ? 'kept' : 'unsaid'}`, { name })
      if (silence) return t('requests.first.outcome.refused', { name })
      return t(`requests.outcome.${state}`, { name })
    case 'WITHDRAWN':
    case 'EXPIRED':
    case 'SOLD_OUT':
      return t(silence ? `requests.first.outcome.${state}` : `requests.outcome.${state}`, { count })
    default:
      return state satisfies never
  }
}
