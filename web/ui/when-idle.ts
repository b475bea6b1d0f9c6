const signs = ['pointerdown', 'touchstart', 'focusin', 'keydown'] as const
const LATEST_MS = 2000

/** Resolves when the browser is idle or at the visitor's first touch, at once on the server and after the first page. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined' || wanted) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => {
      wanted = true
      for (const sign of signs) document.removeEventListener(sign, go, true)
      resolve()
    }
    for (const sign of signs) document.addEventListener(sign, go, { capture: true, passive: true })
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: LATEST_MS })
    else setTimeout(go, 200)
    if (document.activeElement instanceof HTMLInputElement) go()
  })
}

let wanted = false
