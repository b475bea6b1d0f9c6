import { Suspense, type SuspenseProps } from 'react'
import { useHydrated } from '#web/shell/use-hydrated.ts'

/**
 * Parts whose code comes when they are wanted. The server draws no empty boundary for them: it would sleep on when its screen
 * wakes, and each that the screen then draws anew makes React begin with the whole page once more, in one piece. The browser
 * has one from then on: a part that is opened by an address is waited for in it, and shown at once.
 */
export function OnDemand({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>) {
  const isHydrated = useHydrated()
  return (isHydrated || [children].flat().some(Boolean)) && <Suspense fallback={fallback}>{children}</Suspense>
}
