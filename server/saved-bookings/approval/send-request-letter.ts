import type { RequestLetterKind } from '#server/letters/request.ts'
import { formatMoney, money } from '#shared/money.ts'
import { localeOf } from '#shared/language.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { requestLetter } from '#server/letters/request.ts'
import { findReader, findRequest } from './approval-request-store.ts'
import { isKeepable, isOpen, requesterOf, travellerOf } from './request-rules.ts'

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

/** Tells one person what became of a request, or that it waits for them: nobody is asked for what is over by now. */
export async function sendRequestLetter(
  { config, db, mailer, now }: Context,
  { requestId, companyId, letter, accountId }: JobData['mail.request-moved'],
): Promise<JobOutcome> {
  const request = await findRequest(db, companyId, requestId)
  const reader = await findReader(db, companyId, accountId)
  const isBookedFirst = letter === 'booked-first'
  const asks = letter === 'asked' || letter === 'price-asked' || isBookedFirst
  if (request && reader && (!asks || (isBookedFirst ? isKeepable : isOpen)(request, now()))) {
    const language = reader.company_language ?? (request.language === 'id' ? 'id' : 'en')
    const requester = requesterOf(request)
    const traveller = travellerOf(request)
    const amount = (minor: number) => formatMoney(money(minor, request.currency), localeOf(language))
    const isToBoth = letter === 'withdrawn' || letter === 'not-cancelled' || letter === 'booked-withdrawn'
    const decides = asks || (isToBoth && request.requester_id !== accountId)
    await mailer.send(
      requestLetter(letter, {
        language,
        to: reader.email,
        key: `request:${requestId}:${letter}:${accountId}:${request.moved_at.getTime()}`,
        firstName: reader.first_name,
        requester: `${requester.firstName} ${requester.lastName}`.trim(),
        traveller: `${traveller.firstName} ${traveller.lastName}`.trim(),
        decider: request.decider_first_name && `${request.decider_first_name} ${request.decider_last_name}`,
        hotel: request.hotel.name,
        checkIn: request.check_in,
        checkOut: request.check_out,
        total: amount(request.total_minor),
        ceiling: amount(request.ceiling_minor),
        asked: request.asked_minor === null ? null : amount(request.asked_minor),
        reason: asks ? { code: request.reason_code, words: request.reason_words } : null,
        refusal: letter === 'refused' || letter === 'cancelled' ? request.decision_words : '',
        silence: request.silence,
        until: letter === 'allowed' ? request.allowed_until : asks ? request.deadline : null,
        url: `${config.appUrl}${decides ? `/business-dashboard?page=requests&id=${requestId}` : `/Myaccount?tab=booking&show=business`}`,
      }),
    )
  }
  return { done: async () => undefined }
}
