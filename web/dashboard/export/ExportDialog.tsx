import { useTranslation } from '#web/i18n/words.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ExportForm } from './ExportForm.tsx'

interface Props {
  companyId: string
  onClose: () => void
}

/** The company's bookings as a file, asked for beside their list. */
export function ExportDialog({ companyId, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open title={t('costs.export.title')} onClose={onClose} closeText={t('shell.close')}>
      <p className="mb-4 text-muted">{t('costs.export.text')}</p>
      <ExportForm companyId={companyId} />
    </Dialog>
  )
}
