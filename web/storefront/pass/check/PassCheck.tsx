import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { usePartner } from '#web/page-state.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'

const PassCheckForm = lazyPart(async () => (await import('./PassCheckForm.tsx')).PassCheckForm)

/** On the landing of a partner with roaming passes: which one comes with a stay. Other sites neither show nor load it. */
export function PassCheck() {
  const { bundle } = usePartner()
  const works = useHydrated()
  if (!works || !bundle?.roamingPass) return null
  return (
    <Suspense>
      <PassCheckForm bundle={bundle} pass={bundle.roamingPass} />
    </Suspense>
  )
}
