import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
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
