import { useEffect } from 'react'

/** What is chosen after the place comes when a slow line has brought the suggestions. */
const AFTER_MS = 1000

/** Fetches a panel's code before it is pressed for. Without a network it is asked for again, when it is. */
export function usePanelAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const wait = setTimeout(() => void load().catch(() => undefined), AFTER_MS)
    return () => clearTimeout(wait)
  }, [load])
}
