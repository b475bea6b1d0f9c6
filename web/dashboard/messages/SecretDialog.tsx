import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

/** What a webhook is signed with: shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('messages.secret')}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={<Button onClick={onClose}>{t('messages.secretKept')}</Button>}
    >
      <p>{t('messages.secretText')}</p>
      <p className="mt-4 rounded-md bg-surface px-4 py-3">
        <code className="text-sm break-all">{secret}</code>
      </p>
      <div className="mt-2 ml-2">
        <CopyButton text={secret} copyText={t('messages.copy')} copiedText={t('messages.copied')} />
      </div>
      <p className="mt-3 text-sm text-muted">{t('messages.verify')}</p>
    </Dialog>
  )
}
