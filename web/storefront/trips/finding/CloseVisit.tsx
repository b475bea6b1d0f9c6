import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { LogOut } from '#web/ui/icons/log-out.ts'

/** Ends what a code or a link opened in this tab, as a logout would: at the desk of a hotel the next person sits down in a minute. */
export function CloseVisit() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { closeVisit } = await import('./close-visit.ts')
      // Away first: the page would ask for a login in the place of what is gone.
      await closeVisit(queries, async () => navigate(paths.home()))
      announce(t('trips.find.closed'))
    } catch (error) {
      setProblem(wordsFor(error, t))
      setBusy(false)
    }
  }
  return (
    <div className="mb-4 space-y-3 print:hidden">
      <Button
        kind="secondary"
        size="sm"
        busy={isBusy}
        icon={<LogOut aria-hidden="true" className="size-4" />}
        onClick={() => void close()}
      >
        {t('trips.find.close')}
      </Button>
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
