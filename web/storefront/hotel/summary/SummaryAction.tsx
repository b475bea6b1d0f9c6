import { useId } from 'react'
import { Link } from 'react-router'
import { hasRole, lacksCompanyProfile } from '#shared/company/roles.ts'
import type { passageOf } from '#shared/travel-policy/verdict.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { CheckState } from '#web/storefront/hotel/rooms/use-price-check.ts'

interface Props {
  status: CheckState['status']
  /** What the company's policy lets through; what it says stands above. */
  passage: ReturnType<typeof passageOf>
  /** Where that stands. */
  explainedBy: string | undefined
  /** What cancelling costs, where it is never free. */
  warning: string | undefined
  onBook: () => void
}

/** The button of the summary, and what must be known before it is pressed. */
export function SummaryAction({ status, passage, explainedBy, warning, onBook }: Props) {
  const { t } = useTranslation()
  const warningId = useId()
  const session = useSession()
  if (session && lacksCompanyProfile(session.user)) {
    return (
      <>
        <Alert tone="warn">
          <p>{t('summary.companyNeeded')}</p>
        </Alert>
        <Link to={paths.companyDetails()} className={`${buttonStyle('accent', 'lg')} w-full`}>
          {t('summary.completeProfile')}
        </Link>
      </>
    )
  }
  // Who may only look asks the PIC.
  const mayBook = !session || hasRole(session.user, 1002)
  const bookWords = passage === 'approval' ? 'requests.ask.button' : 'summary.bookNow'
  const isLost = status === 'soldOut' || status === 'error' || status === 'expired'
  return (
    <>
      <Button
        kind="accent"
        size="lg"
        className="w-full"
        aria-describedby={explainedBy ?? (warning ? warningId : undefined)}
        busy={status === 'checking'}
        disabled={isLost || passage === 'closed'}
        onClick={onBook}
      >
        {isLost
          ? t('rates.soldOut')
          : status === 'checking'
            ? t('rates.checking')
            : t(passage === 'closed' ? 'policy.notAllowed' : mayBook ? bookWords : 'saved.ask')}
      </Button>
      {warning && (
        <p id={warningId} className="text-center text-sm font-semibold text-warn">
          {warning}
        </p>
      )}
      {!session && !isLost && <p className="text-center text-sm text-muted">{t('summary.loginNote')}</p>}
    </>
  )
}
