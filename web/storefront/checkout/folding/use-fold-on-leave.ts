import { useEffect, useRef, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'

interface Folding {
  mayFold: () => Promise<boolean>
  fold: () => void
}

/** What has the focus stays where it is in the window, while what stands above it gets shorter. */
function keepingPlace(change: () => void): void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  flushSync(change)
  const after = focused?.getBoundingClientRect().top ?? 0
  if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' })
}

/**
 * Folds a part of a form once the focus has gone on to another part of the same form. The press that took it there ends
 * first: nothing moves under it.
 */
export function useFoldOnLeave({ mayFold, fold }: Folding): (event: FocusEvent<HTMLElement>) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => void (isPressed.current = true)
    const release = () => void (isPressed.current = false)
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
    }
  }, [])
  return ({ currentTarget: part, relatedTarget }) => {
    const leave = async () => {
      if ((await mayFold()) && !part.contains(document.activeElement)) keepingPlace(fold)
    }
    const goOnTo = (next: Element) => {
      if (part.contains(next) || !part.closest('form')?.contains(next)) return
      if (isPressed.current) document.addEventListener('click', () => void leave(), { once: true })
      else void leave()
    }
    if (relatedTarget instanceof Element) return goOnTo(relatedTarget)
    // Into a frame, such as the card's, the focus goes without saying so.
    setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) goOnTo(document.activeElement)
    })
  }
}
