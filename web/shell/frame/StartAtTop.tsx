import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { announceToScreenReaders } from '#web/ui/announcer.ts'

/** Give it a key for each screen: a new one starts at its top with the focus, Back returns to where it was. */
export function StartAtTop() {
  const arrivedBy = useRef(useNavigationType())
  useLayoutEffect(() => {
    // What was said of the screen before is not true of this one.
    announceToScreenReaders('')
    if (arrivedBy.current === NavigationType.Pop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return null
}
