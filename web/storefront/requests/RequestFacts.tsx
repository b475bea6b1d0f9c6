import type { ReactNode } from 'react'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { isUnbought } from '#shared/approval/request-state.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { boardWords } from '#web/storefront/hotel/rooms/board-words.ts'
import { noteFacts } from '#web/storefront/note-facts.tsx'
import { VerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { isForOther, nameOf, reasonWords } from './request-words.ts'

/** Of a room, in the reader's language where its kind of board is known. */
function mealsOf({ board, boardType }: ApprovalRequest['rooms'][number], t: Translate): string | undefined {
  if (boardType === undefined) return board
  if (boardType === 'RoomOnly') return t('summary.roomOnly')
  return boardWords([{ boardBasis: { type: boardType, description: board } }], t)
}

/** What is asked for, as it was frozen. */
export function RequestFacts({ request }: { request: ApprovalRequest }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { money } = useNumbers()
  const { currency, hotel, rooms, requester, traveller } = request
  const at = (iso: string) => formatCompanyTime(new Date(iso), locale)
  const cancelling = request.freeUntil
    ? t('requests.freeUntil', { time: at(request.freeUntil) })
    : t(request.refundable ? 'requests.refundable' : 'requests.notRefundable')
  const facts: [string, ReactNode][] = [
    [t('requests.fact.hotel'), `${hotel.name}, ${hotel.city}`],
    [
      t('requests.fact.dates'),
      `${formatDate(request.checkIn, locale)} – ${formatDate(request.checkOut, locale)} · ${t('results.nights', { count: request.nights })}`,
    ],
    [
      t('requests.fact.rooms'),
      <ul key="rooms" className="space-y-1">
        {rooms.map((room, place) => (
          <li key={place}>
            <span lang="en">{room.name}</span>
            {mealsOf(room, t) && `, ${mealsOf(room, t)}`}
            <span className="block text-muted">{room.guests.join(', ')}</span>
          </li>
        ))}
      </ul>,
    ],
    // Of what is booked already its booking says it: there it may have been changed.
    ...noteFacts(request.hotelNote, isUnbought(request.state) ? 'willPassOn' : undefined, { t, locale }),
    [t('requests.fact.cancelling'), cancelling],
    [t(request.silence ? 'requests.fact.paid' : 'requests.fact.total'), money(request.total, currency)],
    // What is booked costs what it costs.
    ...(request.silence
      ? []
      : [[t('requests.fact.ceiling'), money(request.ceiling, currency)] satisfies [string, string]]),
    [t('requests.fact.reason'), reasonWords(request, t)],
    [t('requests.fact.requester'), nameOf(requester)],
    ...(isForOther(request) ? [[t('requests.fact.traveller'), nameOf(traveller)] satisfies [string, string]] : []),
    [t('requests.fact.askedAt'), at(request.askedAt)],
  ]
  return (
    <>
      <VerdictNote verdict={request.verdict} className="mb-4" />
      <dl className="divide-y divide-border text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-3 py-2.5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
