import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells when an element comes into view and when it leaves. */
export function useInView(target: RefObject<Element | null>, onChange: (inView: boolean) => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
}
