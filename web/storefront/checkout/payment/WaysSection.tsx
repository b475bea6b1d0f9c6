import { useEffect, useState } from 'react'
import { openPayment, type WayToPay } from '#shared/api/ways-to-pay.ts'
import { call } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { RadioCard } from '#web/ui/fields/RadioCard.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { ExternalLink } from '#web/ui/icons/external-link.ts'
import { Landmark } from '#web/ui/icons/landmark.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import type { Checkout } from '#web/storefront/checkout/FilledCheckout.tsx'
import { payOnPage } from './pay-on-page.ts'
import type { Ways } from './use-ways.ts'
import { WAYS_TARGET } from './ways-target.ts'

/** A way to pay other than the card: money first, on a page of its own. */
export interface ChosenWay {
  id: string
  /** What has to be chosen first, in words, and where on the page. */
  missing: string | undefined
  target: string
  /** Opens its page, and goes there. */
  pay: (form: CheckoutForm, checkout: Pick<Checkout, 'state' | 'user'>) => Promise<void>
}

interface Props {
  offer: Ways
  /** By its id; undefined: the card. */
  chosen: string | undefined
  onChoose: (way: ChosenWay | undefined) => void
  /** What is missing, in words; shown after an attempt. */
  problem: string | undefined
  /** Why no card may be typed for this amount, in words. */
  cardRefused: string | undefined
}

const TARGET = 'way-choice'
const NAME = 'way-to-pay'
const icons = { card: CreditCard, guarantee: CreditCard, redirect: Landmark }

/** The ways that the server offers for this price, where there are several; the card alone needs no question. */
export function WaysSection({ offer, chosen, onChoose, problem, cardRefused }: Props) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState('')
  const { ways, isAnswered, refusal, isAsked } = offer
  const current = ways.find(({ id }) => id === chosen)
  const isGone = isAnswered && chosen !== undefined && !current
  // Of another price, which is not offered it.
  useEffect(() => {
    if (isGone) onChoose(undefined)
  }, [isGone, onChoose])
  if (refusal) {
    return (
      <FormSection title={t('checkout.ways.heading')}>
        <div id={WAYS_TARGET}>
          <Alert>{cardRefused}</Alert>
        </div>
      </FormSection>
    )
  }
  if (!isAsked) return null
  const choose = ({ id, kind, mustChoose }: WayToPay, answer: string) => {
    setChoice(answer)
    if (kind !== 'redirect') return onChoose(undefined)
    const missing = mustChoose && answer === '' ? t('checkout.ways.missing') : undefined
    const open: Parameters<typeof payOnPage>[0]['open'] = (body, correlationId) =>
      call(openPayment, { body: { ...body, way: id, choice: answer } }, { correlationId })
    onChoose({ id, missing, target: TARGET, pay: (form, checkout) => payOnPage({ form, checkout, open }) })
  }
  return (
    <FormSection title={t('checkout.ways.heading')}>
      <fieldset id={WAYS_TARGET} className="space-y-3">
        <legend className="sr-only">{t('checkout.ways.heading')}</legend>
        {ways.map((way) => {
          const Icon = icons[way.kind]
          return (
            <RadioCard
              key={way.id}
              name={NAME}
              checked={way.kind === 'redirect' ? way.id === chosen : chosen === undefined}
              onChange={() => choose(way, '')}
              label={way.label}
              detail={t(`checkout.ways.${way.kind === 'redirect' ? 'redirect' : 'card'}`)}
              icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />}
            />
          )
        })}
      </fieldset>
      {current && (
        <div className="mt-5 space-y-3">
          {current.mustChoose && (
            <Select
              id={TARGET}
              label={t('checkout.ways.choice')}
              value={choice}
              error={problem}
              required
              onChange={({ target }) => choose(current, target.value)}
              options={[
                { value: '', label: t('checkout.ways.choose') },
                ...current.choices.map(({ id, label }) => ({ value: id, label })),
              ]}
            />
          )}
          <p className="flex items-start gap-2 text-sm text-muted">
            <ExternalLink aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
            {t('checkout.ways.intro')}
          </p>
        </div>
      )}
    </FormSection>
  )
}
