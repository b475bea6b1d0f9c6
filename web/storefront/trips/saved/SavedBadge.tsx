import type { SavedBooking, SavedBookingStatus } from '#shared/api/saved-bookings.ts'
import { runsCompany } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSession } from '#web/shell/session.ts'
import { RequestBadge } from '#web/storefront/requests/RequestBadge.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { BookmarkCheck } from '#web/ui/icons/bookmark-check.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { TimerOff } from '#web/ui/icons/timer-off.ts'

const looks: Record<SavedBookingStatus, { tone: Tone; Icon: typeof TimerOff }> = {
  SAVED: { tone: 'warn', Icon: BookmarkCheck },
  BOOKED: { tone: 'success', Icon: CircleCheck },
  EXPIRED: { tone: 'neutral', Icon: TimerOff },
  REMOVED: { tone: 'neutral', Icon: TimerOff },
}

/** Where a saved booking stands. The PIC, for whom the others wait, reads that it is he; where approval is asked, that. */
export function SavedBadge({ saved: { request, status } }: { saved: Pick<SavedBooking, 'request' | 'status'> }) {
  const { t } = useTranslation()
  const user = useSession()?.user
  const isForReader = user !== undefined && runsCompany(user) && status === 'SAVED'
  if (request) return <RequestBadge state={request.state} />
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(isForReader ? 'trips.saved.waitsForYou' : `trips.saved.status.${status}`)}
    </Badge>
  )
}
