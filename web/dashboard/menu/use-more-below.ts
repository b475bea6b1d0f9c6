import { useEffect, useState, type RefObject } from 'react'

/** Does something of a column that scrolls stand below what is seen of it? Also after one of its groups has opened. */
export function useMoreBelow(column: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const element = column.current
    if (!element) return undefined
    const look = () => setMore(element.scrollTop + element.clientHeight < element.scrollHeight - 1)
    look()
    const groups = new MutationObserver(look)
    groups.observe(element, { subtree: true, attributes: true, attributeFilter: ['hidden'] })
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      groups.disconnect()
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [column])
  return hasMore
}
