import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useOwnSession } from '#web/shell/session.ts'
import type { NextStay } from './AgainstOldStay.tsx'
import { KeptPlace } from './KeptPlace.tsx'

const OldStayNotice = lazyPart(async () => (await import('./OldStayNotice.tsx')).OldStayNotice)

interface Props {
  /** Of the stay whose dates are changed. */
  reference: string
  onLeave: () => void
  /** What is chosen instead. */
  next: NextStay
  className?: string
}

/** The old stay's line, or room for it: what stands below is pressed meanwhile. */
export function OldStayPlace(props: Props) {
  if (!useOwnSession()) return null
  return (
    <Suspense fallback={<KeptPlace hasPrice={props.next.total !== undefined} className={props.className} />}>
      <OldStayNotice {...props} />
    </Suspense>
  )
}
