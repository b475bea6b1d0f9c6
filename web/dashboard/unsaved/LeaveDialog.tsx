import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

/** The question before what is typed is lost. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('dashboard.unsaved.title')}
      confirmText={t('dashboard.unsaved.leave')}
      keepText={t('dashboard.unsaved.stay')}
      closeText={t('shell.close')}
      onConfirm={() => {
        onLeave()
        return Promise.resolve(undefined)
      }}
      onClose={onStay}
    >
      {t('dashboard.unsaved.text')}
    </ConfirmDialog>
  )
}
