import { useEffect, useState } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'
import { watchLeaving } from './leaving.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'

/** Of a page whose forms say `useUnsaved`: no visitor leaves it unasked while one of them is not saved. */
export function AskBeforeLeaving() {
  const [leave, setLeave] = useState<() => void>()
  useEffect(() => watchLeaving((next) => setLeave(() => next)), [])
  const stay = () => setLeave(undefined)
  return (
    <OnDemand>
      {leave && (
        <LeaveDialog
          onLeave={() => {
            stay()
            leave()
          }}
          onStay={stay}
        />
      )}
    </OnDemand>
  )
}
