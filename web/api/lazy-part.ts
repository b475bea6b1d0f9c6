import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A network that has just come back is not there for everybody yet: not for a worker, nor behind a slow router. */
const TRIES_ONCE_BACK = 3
const BETWEEN_MS = 1000

/**
 * Code that does not arrive for the lack of a network comes when it is back: the caller is still waiting, and
 * the page says that it is offline. Any other failure is one.
 */
export async function whenReachable<T>(load: () => Promise<T>, moreTries = 0): Promise<T> {
  // Rendering on the server asks, too: its code is there.
  if (typeof window === 'undefined') return load()
  // The network may be back before the browser has given up.
  let wasAway = !navigator.onLine
  const noteAway = () => void (wasAway = true)
  window.addEventListener('offline', noteAway)
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine && !wasAway) {
      if (moreTries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
      return whenReachable(load, moreTries - 1)
    }
  } finally {
    window.removeEventListener('offline', noteAway)
  }
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return whenReachable(load, TRIES_ONCE_BACK)
}

/** A part of a screen whose code comes when it is wanted. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await whenReachable(load) }))
}
