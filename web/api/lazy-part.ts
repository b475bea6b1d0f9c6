import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * Code that does not arrive for the lack of a network comes when it is back: the caller is still waiting, and
 * the page says that it is offline. Any other failure is one.
 */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  // Rendering on the server asks, too: its code is there.
  if (typeof window === 'undefined') return load()
  // The network may be back before the browser has given up.
  let wasAway = !navigator.onLine
  const noteAway = () => void (wasAway = true)
  window.addEventListener('offline', noteAway)
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine && !wasAway) throw error
  } finally {
    window.removeEventListener('offline', noteAway)
  }
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return whenReachable(load)
}

/** A part of a screen whose code comes when it is wanted. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await whenReachable(load) }))
}
