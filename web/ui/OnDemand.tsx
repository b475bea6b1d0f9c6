import { Suspense, type SuspenseProps } from 'react'

/**
 * Parts whose code comes when they are wanted. They have a boundary only while one of them is there: an empty one that the
 * server drew sleeps on when its screen wakes, and each that the screen then draws anew makes React begin with the whole page
 * once more, in one piece.
 */
export function OnDemand({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>) {
  return [children].flat().some(Boolean) && <Suspense fallback={fallback}>{children}</Suspense>
}
