import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'

const Box = lazyPart(async () => (await import('./VerdictBox.tsx')).VerdictBox)
const OnCard = lazyPart(async () => (await import('./CardVerdict.tsx')).CardVerdict)

/** Who has no company, or one without rules, neither sees nor loads any of it. */
export function VerdictNote({ verdict, ...props }: Partial<ComponentProps<typeof Box>>) {
  if (!verdict) return null
  return (
    <Suspense>
      <Box verdict={verdict} {...props} />
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
