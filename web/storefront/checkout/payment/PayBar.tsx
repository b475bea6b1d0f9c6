import { Fragment, useId, type ReactNode, type Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { paths } from '#web/paths.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { noWayBackWords } from '#web/storefront/hotel/terms/no-way-back-words.ts'
import { POLICY_NOTE } from '#web/storefront/policy/policy-note.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Lock } from '#web/ui/icons/lock.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { StayLine } from '#web/storefront/checkout/summary/StayLine.tsx'
import { totalWordsOf } from '#web/storefront/checkout/summary/total-words.ts'
import { useTermSetting } from '#web/storefront/checkout/summary/use-term-setting.ts'
import { CancellationPart } from './CancellationPart.tsx'

interface Props {
  /** The total and the button, where the focus goes when what was pressed there is gone. */
  ref?: Ref<HTMLDivElement>
  state: CheckoutState
  busy: boolean
  /** The button is none before the terms are accepted; who presses it is told. */
  termsFirst?: boolean
  /** The gateway's own page comes next. */
  isLocal?: boolean
  /** False while the price in the gateway's currency is on its way. */
  isPriced?: boolean
  /** The company's policy lets this person not book it; why stands with the summary. */
  isStopped?: boolean
  /** Approval is asked for: nothing is paid now. */
  isAsking?: boolean
  /** Above the button of a phone, where the bar grows upwards, and below it elsewhere: the button stays where it is. */
  children?: ReactNode
}

/** Terms, consent and the one button. On a phone the button, what it books and the total stay at the lower edge. */
export function PayBar({ ref, children, ...props }: Props) {
  const { busy, termsFirst = false, isLocal = false, isPriced = true, isStopped = false, isAsking = false } = props
  const { quote, rates } = props.state
  const { t } = useTranslation()
  const waitsId = useId()
  const finalId = useId()
  // The order of the eye is that of the Tab key.
  const isAtEdge = useMedia('(width < 768px)', false)
  const { register, formState, watch } = useFormContext<CheckoutForm>()
  const isAgreed = watch('terms')
  const isHeld = isStopped || (termsFirst && !(isAgreed && isPriced))
  const isFinal = listPhases(rates, useTermSetting(props.state).now, quote.totalRate)[0]?.kind === 'all'
  const waitsForTerms = termsFirst && !isStopped && !busy && isPriced && !isAgreed
  const explainedBy = [...(isFinal ? [finalId] : []), ...(waitsForTerms ? [waitsId] : [])]
  const amount = useNumbers().money(quote.totalRate, quote.currency)
  const payAtHotel = isPaidAtHotel(rates)
  const totalWords = totalWordsOf(rates)
  const final = isFinal && (
    <p
      id={finalId}
      className="mt-3 basis-full text-sm font-semibold text-warn checkout:mt-0 checkout:pb-3 checkout:text-center"
    >
      {t(noWayBackWords(rates))}
    </p>
  )
  // By its key it stays the same when a tablet is turned.
  const beside = <Fragment key="beside">{children}</Fragment>
  return (
    <>
      <div className="rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-7">
        <CancellationPart state={props.state} />
        <Checkbox
          {...register('terms')}
          id="terms"
          error={formState.errors.terms?.message}
          label={
            <>
              {t('checkout.terms.accept')}{' '}
              <a
                href={paths.terms()}
                target="_blank"
                rel="noopener"
                className="font-semibold text-brand underline underline-offset-2"
              >
                {t('checkout.terms.link')}
                <span className="sr-only"> {t('checkout.terms.newTab')}</span>
              </a>
            </>
          }
        />
        <p className="mt-2 text-sm text-muted">
          {isAsking
            ? t('requests.ask.note')
            : payAtHotel
              ? t('checkout.terms.guarantee', { amount })
              : t(isLocal ? 'checkout.terms.local' : 'checkout.terms.charge', { currency: quote.currency })}
        </p>
        {/* The bar of a phone is for what is pressed: it must not hide half of the screen. */}
        {isAtEdge && final}
      </div>
      <div
        ref={ref}
        role="group"
        aria-label={`${t(`checkout.summary.${totalWords}`)}: ${amount}`}
        tabIndex={-1}
        data-bottom-bar
        className="z-30 flex flex-wrap items-center gap-x-4 max-checkout:sticky max-checkout:bottom-0 short:static! max-checkout:-mx-[clamp(1rem,4vw,2rem)] max-checkout:border-t max-checkout:border-border max-checkout:bg-raised max-checkout:px-4 max-checkout:pb-3 max-checkout:shadow-lg"
      >
        {isAtEdge && beside}
        <StayLine state={props.state} isAsking={isAsking} />
        {!isAtEdge && final}
        <p className="shrink-0 leading-tight checkout:hidden">
          <span className="block text-xs text-muted">{t(`checkout.summary.${totalWords}`)}</span>
          <Price amount={quote.totalRate} currency={quote.currency} className="text-lg" />
        </p>
        <Button
          type="submit"
          kind={isHeld ? 'secondary' : 'accent'}
          size="lg"
          busy={busy}
          disabled={busy || isStopped}
          // A press says what it waits for.
          aria-disabled={isHeld || undefined}
          aria-describedby={isStopped ? POLICY_NOTE : explainedBy.join(' ') || undefined}
          icon={isAsking ? undefined : <Lock aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />}
          className={`min-w-0 flex-1 px-3! py-1.5 text-base! leading-tight text-balance whitespace-normal! checkout:text-lg! disabled:opacity-80 ${isHeld ? 'text-muted!' : ''}`}
        >
          {busy
            ? t(isAsking ? 'requests.ask.sending' : 'checkout.paying')
            : isAsking
              ? t('requests.ask.button')
              : t(payAtHotel ? 'checkout.payAtHotel' : 'checkout.pay', { amount })}
        </Button>
        {waitsForTerms && (
          <p id={waitsId} className="mt-2 basis-full text-center text-sm text-muted">
            {t('checkout.terms.first')}
          </p>
        )}
        {/* Always there: what appears in it is read out. */}
        <p role="status" className="basis-full text-center text-sm text-muted not-empty:mt-2">
          {busy && !isAsking && t(isLocal ? 'checkout.payingLocally' : 'checkout.payingNote')}
        </p>
        {!isAtEdge && beside}
      </div>
    </>
  )
}
