import { Button } from 'react-aria-components/Button'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { arrowLook } from './calendar-style.ts'

/** To the month before or after; React Aria names it. */
export function CalendarArrow({ to }: { to: 'previous' | 'next' }) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <Button slot={to} className={arrowLook}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
