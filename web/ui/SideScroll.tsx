import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { ScrollBox } from './ScrollBox.tsx'

interface Props extends Pick<ComponentProps<typeof ScrollBox>, 'role'> {
  /** What it is, for who comes to it by keyboard. */
  label: string
  /** That there is more, in words. */
  hint: string
  children: ReactNode
}

/**
 * What may be wider than its place. Where it is, that is said below, its edge fades while more follows, and it is reached
 * by Tab and moved by the arrow keys.
 */
export function SideScroll({ label, hint, role, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setWide(scrollWidth > clientWidth + 1)
      setMore(scrollLeft + clientWidth < scrollWidth - 1)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    // What is in it may grow long after it is drawn: with the next days, a late font, words in another language.
    const growth = new ResizeObserver(look)
    for (const part of [element, ...element.children]) growth.observe(part)
    return () => {
      element.removeEventListener('scroll', look)
      growth.disconnect()
    }
  }, [])
  return (
    <div>
      <div className="relative overflow-hidden rounded-xl border border-border bg-raised print:overflow-visible">
        <ScrollBox
          ref={box}
          label={label}
          role={role}
          isReached={isWide}
          className="overflow-x-auto -outline-offset-2 print:overflow-visible"
        >
          {children}
        </ScrollBox>
        {hasMore && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-0 w-12 bg-linear-to-l from-raised print:hidden"
          />
        )}
      </div>
      {isWide && <p className="mt-2 text-sm text-muted print:hidden">{hint}</p>}
    </div>
  )
}
