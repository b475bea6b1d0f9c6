import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import type { SearchSnapshot } from './run-search.ts'
import { announcedStep } from './search-progress.ts'

/** Milliseconds for which 'Search completed' is shown. */
const COMPLETED_SHOWN_MS = 1000

interface Props {
  search: SearchSnapshot
  /** Stays that can be seen so far. */
  found: number
  onCancel: () => void
  /** What stands in the same place once the search is over. */
  children: ReactNode
}

/** How far the search is: a bar while it runs, 'Search completed' for a second, then the children. */
export function SearchProgress({ search, found, onCancel, children }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  const { completed, checked, asked, total, percent, busyFor } = search
  const isAlive = useHydrated()
  const [phase, setPhase] = useState<'running' | 'completed' | 'over'>(completed ? 'over' : 'running')
  if (!completed && phase !== 'running') setPhase('running')
  if (completed && phase === 'running') setPhase('completed')

  useEffect(() => {
    if (phase !== 'completed') return undefined
    const timer = setTimeout(() => setPhase('over'), COMPLETED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [phase])

  const step = completed ? 0 : announcedStep(percent)
  const say = useEffectEvent((reached: number) => {
    if (reached > 0) announceToScreenReaders(t('results.progressSaid', { percent: reached, count: found }))
  })
  useEffect(() => say(step), [step])
  const sayBusy = useEffectEvent((seconds: number) => announceToScreenReaders(t('results.busy', { count: seconds })))
  useEffect(() => {
    if (busyFor) sayBusy(busyFor)
  }, [busyFor])

  if (phase === 'over') return children
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      {phase === 'completed' ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-5" />
          {t('results.completed')}
        </p>
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <p className="mb-1.5 text-sm leading-snug font-medium numbers max-desktop:mb-1 max-desktop:text-xs">
              {busyFor
                ? t('results.busy', { count: busyFor })
                : total > 0
                  ? t('results.progress', { done: whole(checked), total: whole(Math.max(asked, total)) })
                  : t('results.progressStart')}
            </p>
            <ProgressBar label={t('results.progressLabel')} percent={percent} />
          </div>
          {/* In its place from the start, to be seen once it works. */}
          <Button kind="secondary" size="sm" onClick={onCancel} className={isAlive ? '' : 'invisible'}>
            {t('results.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
