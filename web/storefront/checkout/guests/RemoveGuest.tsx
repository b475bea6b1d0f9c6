import { useTranslation } from '#web/i18n/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Trash2 } from '#web/ui/icons/trash-2.ts'

interface Props {
  /** Whose row it is, in words. */
  guest: string
  onRemove: () => void
}

/** Takes a guest off the list. Loaded once one was added. */
export function RemoveGuest({ guest, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-label={t('checkout.guests.remove', { guest })}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={onRemove}
    >
      {t('checkout.guests.removeShort')}
    </Button>
  )
}
