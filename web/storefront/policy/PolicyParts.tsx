import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'

const Box = lazyPart(async () => (await import('./VerdictBox.tsx')).VerdictBox)
const OnCard = lazyPart(async () => (await import('./CardVerdict.tsx')).CardVerdict)

/** Who has no company, or one without rules, neither sees nor loads any of it. */
export function VerdictNote({ verdict, className = '', ...props }: Partial<ComponentProps<typeof Box>>) {
  if (!verdict) return null
  return (
    // Two lines on a phone, one elsewhere.
    <Suspense fallback={<Skeleton className={`h-14 sm:h-9 ${className}`} />}>
      <Box verdict={verdict} className={className} {...props} />
    </Suspense>
  )
}

export function CardVerdictNote({ verdict }: { verdict: PolicyVerdict | undefined }) {
  if (!verdict) return null
  return (
    <Suspense>
      <OnCard verdict={verdict} />
    </Suspense>
  )
}
