import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Mail } from '#web/ui/icons/mail.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'

interface Props {
  /** What is wrong, in the documents' words. */
  title: string
  text: string
  /** Where a new link would go, as far as it is known. */
  email: string
  /** Given when the same link may still work. */
  onRetry?: () => void
}

/** A link that leads nowhere, and the ways on: another one, or another try. */
export function LinkProblem({ title, text, email, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-6">
      <Alert>
        <p>{title}</p>
        <p className="mt-1 font-normal">{text}</p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        {onRetry && (
          <Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={onRetry}>
            {t('password.link.retry')}
          </Button>
        )}
        <Button
          kind={onRetry ? 'secondary' : 'primary'}
          icon={<Mail aria-hidden="true" className="size-4.5" />}
          onClick={() => openDialog('forgot-password', email)}
        >
          {t('password.link.resend')}
        </Button>
      </div>
    </div>
  )
}
