import { useTranslation } from '#web/i18n/words.ts'
import { Check } from '#web/ui/icons/check.ts'

const steps = ['room', 'details', 'confirmation'] as const

interface Props {
  /** Counts from 0. */
  at: 0 | 1 | 2
  /** Approval is wanted: a payment may be no part of it. */
  isAsking?: boolean
}

/** Where the traveller is on the way: names, not only numbers. */
export function CheckoutSteps({ at, isAsking = false }: Props) {
  const { t } = useTranslation()
  const nameOf = (step: (typeof steps)[number]) => (isAsking && step === 'details' ? 'request' : step)
  return (
    <ol aria-label={t('checkout.steps.label')} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          // Three circles and a name need more than a line of the narrowest phones.
          className={`flex items-center gap-2 ${place === at ? 'font-bold' : 'text-muted max-[375px]:sr-only'}`}
        >
          {place > 0 && (
            <span aria-hidden="true" className="mr-1 h-px w-6 bg-control max-[375px]:hidden checkout:w-10" />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6 place-content-center rounded-full text-xs font-bold ${
              place < at
                ? 'bg-tint text-brand'
                : place === at
                  ? 'bg-brand text-on-brand'
                  : 'bg-surface text-muted ring-1 ring-border'
            }`}
          >
            {place < at ? <Check className="size-3.5" strokeWidth={3} /> : place + 1}
          </span>
          <span className={place === at ? '' : 'max-sm:sr-only'}>{t(`checkout.steps.${nameOf(step)}`)}</span>
          {place === at && (
            <span aria-hidden="true" className="font-normal text-muted min-[375px]:hidden">
              {t('checkout.steps.of', { place: place + 1, count: steps.length })}
            </span>
          )}
          {place < at && <span className="sr-only">{t('checkout.steps.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
