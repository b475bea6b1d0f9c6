import type { ComponentProps } from 'react'
import { CardEntry } from '#web/card/CardEntry.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import { Lock } from '#web/ui/icons/lock.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'

interface Props extends ComponentProps<typeof CardEntry> {
  /** The hotel collects at the desk: the card is only held until it confirms. */
  isGuarantee: boolean
}

/** A card of the moment. */
export function CardSection({ isGuarantee, ...entry }: Props) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t(isGuarantee ? 'checkout.card.guaranteeHeading' : 'checkout.card.heading')}
      intro={
        <span className="flex items-start gap-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {t('checkout.card.intro')}
        </span>
      }
    >
      {isGuarantee && <p className="mb-5 rounded-md bg-tint p-3 text-sm">{t('checkout.card.guarantee')}</p>}
      <CardEntry {...entry} />
    </FormSection>
  )
}
