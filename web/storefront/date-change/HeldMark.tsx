import { useTranslation } from '#web/i18n/words.ts'
import { Check } from '#web/ui/icons/check.ts'

/** On the rate that the old stay has, in the list of what a rate gives. */
export function HeldMark() {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-1 rounded-full border border-border bg-raised px-2.5 py-0.5 text-xs font-semibold">
      <Check aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      {t('dateChange.heldRate')}
    </li>
  )
}
