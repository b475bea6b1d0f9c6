import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { findReader, findRequest } from '#server/saved-bookings/approval/approval-request-store.ts'
import { isKeepable, isOpen, requesterOf, travellerOf } from '#server/saved-bookings/approval/request-rules.ts'
import { requestWords, type AboutRequest, type RequestLetterKind, type RequestWords } from './request-words.ts'

interface RequestLetterData {
  requestId: string
  companyId: string
  letter: RequestLetterKind
  accountId: string
}

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To one of those who decide on it. */
    'mail.request-asked': RequestLetterData
    /** To who asked, who travels, or those who decide. */
    'mail.request-moved': RequestLetterData
  }
}

/** Tells one person what became of a request, or that it waits for them: no approver is asked for what is over by now. */
async function load(
  { config, db, now }: Context,
  { requestId, companyId, letter, accountId }: RequestLetterData,
): Promise<AboutRequest | undefined> {
  const request = await findRequest(db, companyId, requestId)
  const reader = await findReader(db, companyId, accountId)
  if (!request || !reader) return undefined
  const isBookedFirst = letter === 'booked-first'
  const asks = letter === 'asked' || letter === 'price-asked' || isBookedFirst
  if (asks && !(isBookedFirst ? isKeepable : isOpen)(request, now())) return undefined
  const language = reader.company_language ?? (request.language === 'id' ? 'id' : 'en')
  const requester = requesterOf(request)
  const traveller = travellerOf(request)
  const amount = (minor: number) => formatMoney(money(minor, request.currency), localeOf(language))
  const isToBoth = letter === 'withdrawn' || letter === 'not-cancelled' || letter === 'booked-withdrawn'
  const decides = asks || (isToBoth && request.requester_id !== accountId)
  return {
    letter,
    language,
    to: reader.email,
    key: `request:${requestId}:${letter}:${accountId}:${request.moved_at.getTime()}`,
    firstName: reader.first_name,
    requester: `${requester.firstName} ${requester.lastName}`.trim(),
    traveller: `${traveller.firstName} ${traveller.lastName}`.trim(),
    decider: request.decider_first_name && `${request.decider_first_name} ${request.decider_last_name}`,
    hotel: request.hotel.name,
    rooms: request.order_body.allocations.length,
    checkIn: request.check_in,
    checkOut: request.check_out,
    total: amount(request.total_minor),
    ceiling: amount(request.ceiling_minor),
    asked: request.asked_minor === null ? null : amount(request.asked_minor),
    reason: asks ? { code: request.reason_code, words: request.reason_words } : null,
    refusal: letter === 'refused' || letter === 'cancelled' ? request.decision_words : '',
    silence: request.silence,
    until: letter === 'allowed' ? request.allowed_until : asks ? request.deadline : null,
    url:
      config.appUrl +
      (decides ? linkedPages.requests({ id: requestId }) : linkedPages.account({ tab: 'booking', show: 'business' })),
  }
}

const decides = new Set<RequestLetterKind>(['asked', 'price-asked', 'booked-first'])

const isGoodNews = new Set<RequestLetterKind>(['allowed', 'booked', 'kept'])

const fact = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])

function reasonWords(reason: AboutRequest['reason'], { reasons }: RequestWords): string | null {
  if (!reason) return null
  const name = new Map<string, string>(Object.entries(reasons)).get(reason.code) ?? ''
  return [name, reason.words].filter(Boolean).join(': ')
}

/** About a request for approval. Its button opens a page: following a link in a letter decides nothing. */
function write(about: AboutRequest, say: RequestWords) {
  const { letter, language, key, url, asked, until } = about
  const date = (day: PlainDate) => formatDate(day, letterLocale[language])
  const showsPrice = decides.has(letter) || letter === 'allowed'
  return {
    key,
    subject: say.subject[letter],
    heading: say.subject[letter],
    paragraphs: [say.text[letter](about)],
    facts: [
      [say.hotel, about.hotel],
      [say.checkIn, date(about.checkIn)],
      [say.checkOut, date(about.checkOut)],
      [say.traveller, about.traveller],
      ...fact(letter === 'booked-first' ? say.paid : say.total, showsPrice ? about.total : null),
      ...fact(say.now, asked),
      ...fact(say.ceiling, showsPrice && !asked && letter !== 'booked-first' ? about.ceiling : null),
      ...fact(say.reason, reasonWords(about.reason, say)),
      ...fact(say.refusal, about.refusal),
      ...fact(say.until, until && formatCompanyTime(until, letterLocale[language])),
    ] satisfies [string, string][],
    action: { label: url.includes('page=requests') ? say.action.decide : say.action.show, url },
    closing: isGoodNews.has(letter) ? say.closing : say.why,
  }
}

const request = { words: requestWords, load, write }

export const requestAskedLetter = defineLetter({
  kind: 'mail.request-asked',
  limit: { toMailbox: 60, byAccount: 60 },
  ...request,
})

export const requestMovedLetter = defineLetter({
  kind: 'mail.request-moved',
  limit: 'to who asked for a stay and to who decides on it, once for each move of the request',
  ...request,
})
