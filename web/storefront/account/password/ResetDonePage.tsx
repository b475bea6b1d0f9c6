import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'

/** The documents' delay. Who needs longer stays. */
const REDIRECT_AFTER_MS = 5000

interface Arrival {
  done: string
  email: string
}

function isArrival(state: unknown): state is Arrival {
  const { done, email } = Object(state) as Partial<Arrival>
  return typeof done === 'string' && typeof email === 'string'
}

/** Says that it worked and leads to the login. */
export default function ResetDonePage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [stays, setStays] = useState(false)
  const arrival = isArrival(state) ? state : { done: t('password.reset.done'), email: '' }
  const { email } = arrival

  const goOn = useCallback(() => {
    void navigate(paths.home(), { replace: true })
    openDialog('login', email)
  }, [navigate, email])
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(goOn, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [goOn, stays])

  return (
    <div className="wrap max-w-xl py-8 desktop:py-16">
      <PageHead title={arrival.done} hidden />
      <div className="rounded-2xl border border-border bg-raised p-5 text-center shadow-md sm:p-8">
        <CircleCheck aria-hidden="true" className="mx-auto mb-5 size-14 text-success" />
        <h1 className="text-2xl">{arrival.done}</h1>
        <p className="mt-2 text-muted">{t('password.success.text')}</p>
        <p role="status" className="mt-4 font-medium">
          {stays ? t('password.success.stayed') : t('password.success.redirect')}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={goOn}>{t('password.success.now')}</Button>
          <Button kind="secondary" aria-pressed={stays} onClick={() => setStays(!stays)}>
            {t('password.success.stay')}
          </Button>
        </div>
      </div>
    </div>
  )
}
