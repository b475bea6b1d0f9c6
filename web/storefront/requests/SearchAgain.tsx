import { Link } from 'react-router'
import type { ApprovalRequest } from '#shared/api/approvals.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

interface Props {
  request: ApprovalRequest
  /** Of a card it is the small one, in a dialog the plain one. */
  size?: 'sm' | 'md'
}

/** The hotel for the same stay: where the room is gone, another one is asked for, there or nearby. */
export function SearchAgain({ request, size = 'md' }: Props) {
  const { t } = useTranslation()
  const { searchAgain, hotel, checkIn, checkOut, occupancies } = request
  if (!searchAgain) return null
  const words = t('requests.mine.searchAgain')
  return (
    <Link
      to={paths.hotel({ hotelId: hotel.id, checkIn, checkOut, occupancies, ...searchAgain })}
      aria-label={`${words}: ${hotel.name}`}
      className={buttonStyle('secondary', size)}
    >
      {words}
    </Link>
  )
}
