import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { localeOf } from '#shared/language/language.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { DetailCard } from '#web/storefront/trips/DetailCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CardSim } from '#web/ui/icons/card-sim.ts'
import { PassBadge } from './PassBadge.tsx'
import { needsContact, nextStep, passWords } from './pass-words.ts'

const RoamingDialog = lazyPart(async () => (await import('./RoamingDialog.tsx')).RoamingDialog)

interface Props {
  reference: string
  pass: BookedPass
}

/** The roaming pass on its booking's page: where it stands, and the way to the next step. */
export function PassCard({ reference, pass }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const today = useToday()
  const { isOpen, open, close } = useRoamingForm(pass)
  const { title, text } = passWords(pass, { t, locale, today })
  const step = nextStep(pass)
  return (
    <DetailCard title={t('pass.title')} icon={<CardSim aria-hidden="true" />}>
      <PassBadge state={pass.state} />
      <p className="mt-3 font-semibold">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
      {step && (
        <Button kind={step === 'change' ? 'secondary' : 'primary'} onClick={open} className="mt-4 print:hidden">
          {t(`pass.action.${step}`)}
        </Button>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
        {needsContact(pass) && (
          <Link to={paths.contact()} className={buttonStyle('secondary')}>
            {t('trips.notFound.contact')}
          </Link>
        )}
        <Link
          to={paths.account({ tab: 'roaming_info' })}
          className="flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('pass.all')}
        </Link>
      </p>
      {isOpen && (
        <Suspense>
          <RoamingDialog reference={reference} pass={pass} onClose={close} />
        </Suspense>
      )}
    </DetailCard>
  )
}

/** Whether the form is open: letters and lists link to it. Closed, the address says nothing of it any more. */
function useRoamingForm(pass: BookedPass) {
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(params.get('form') === 'roaming' && nextStep(pass) !== undefined)
  const close = () => {
    setOpen(false)
    if (!params.has('form')) return
    const rest = new URLSearchParams(params)
    rest.delete('form')
    setParams(rest, { replace: true, preventScrollReset: true })
  }
  return { isOpen, open: () => setOpen(true), close }
}
