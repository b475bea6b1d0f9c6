import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { passageOf, type PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { lazyPart, whenReachable } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { PageHead } from '#web/shell/PageHead.tsx'
import { keepCheckoutState, readCheckoutState, withQuote } from '#web/storefront/checkout-state.ts'
import { announce } from '#web/ui/announcer.ts'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { mustAsk } from './approval/must-ask.ts'
import { useAsk } from './approval/use-ask.ts'
import { asksAddress } from './contact/asks-address.ts'
import { BillingSection } from './contact/BillingSection.tsx'
import { bookingOf, keepDraft, startValues } from './checkout-draft.ts'
import { alertOf, listProblems, type CheckoutForm, type FieldProblem } from './checkout-form.ts'
import type { Checkout } from './FilledCheckout.tsx'
import { CompanyAsk, CompanyCosts, CompanyNote } from './CompanyParts.tsx'
import { useCosts } from './cost-objects/use-costs.ts'
import { GuestSection } from './guests/GuestSection.tsx'
import { fitRows, requiredPlaces } from './guests/guests.ts'
import { PayBar } from './payment/PayBar.tsx'
import { HomeSection } from './contact/HomeSection.tsx'
import { PersonalSection } from './contact/PersonalSection.tsx'
import type { PaymentOutcome, PaymentProblem } from './payment/payment-problem.ts'
import { PriceEndPlace } from './price-end/PriceEndPlace.tsx'
import { useRenewal } from './price-end/use-renewal.ts'

const PaymentProblemDialog = lazyPart(
  async () => (await import('./payment/PaymentProblemDialog.tsx')).PaymentProblemDialog,
)
const ErrorSummary = lazyPart(async () => (await import('#web/ui/fields/ErrorSummary.tsx')).ErrorSummary)
const ResidenceMismatch = lazyPart(async () => (await import('./contact/ResidenceMismatch.tsx')).ResidenceMismatch)

interface Props extends Checkout {
  /** The address of this page. */
  path: string
  /** Never rejects. */
  pay: (form: CheckoutForm) => Promise<PaymentOutcome>
  /** What the way to pay still needs, in words. */
  missing: string | undefined
  /** Where that is on the page; the card's fields unless said. */
  missingTarget?: string | undefined
  /** How to pay; told what is missing after a try. */
  renderPayment: (problem: string | undefined) => ReactNode
  /** The button looks and reads as disabled before the terms are accepted. */
  termsFirst?: boolean
  /** A page that collects by itself comes next: the local gateway's, or a bank's. */
  isLocal?: boolean
}

interface Refusal {
  title: string
  problems: readonly FieldProblem[]
  tries: number
}

/** The form, from names to the button. On a failure it keeps what was typed. */
export function CheckoutFormView(props: Props) {
  const { state, user, last, old, hotelPath, path, pay, missing, missingTarget = 'card-details' } = props
  const { renderPayment, termsFirst = false, isLocal = false } = props
  const { verdict, token } = state.quote
  const { t } = useTranslation()
  const navigate = useNavigate()
  const defaultValues = useMemo(() => {
    const start = startValues(user, state, last, old)
    const { occupancies, rates } = state
    const places = requiredPlaces(occupancies, rates)
    // For oneself only the first row is seen; what another rate asked for is not sent unseen.
    return { ...start, guests: fitRows(start.forOthers || places ? start.guests : [], occupancies, places) }
  }, [user, state, last, old])
  const ask = useAsk({ ...props, isLocal })
  const needsApproval = mustAsk({ state, user })
  const isAsking = needsApproval && !ask.isFirst
  const where = isAsking ? 'nothing' : asksAddress(user, isLocal) ? 'address' : 'country'
  const form = useForm<CheckoutForm>({
    // The rules come with the first field that is left.
    resolver: async (...asked) => {
      const { checkoutResolver } = await whenReachable(() => import('./checkout-resolver.ts'))
      return checkoutResolver(t, where)(...asked)
    },
    mode: 'onTouched',
    defaultValues,
    shouldFocusError: false,
  })
  const [forOthers, colleague] = useWatch({ control: form.control, name: ['forOthers', 'colleague'] })
  const stays = state.savedFor ?? (forOthers ? colleague : undefined)
  // A guest from outside has no account, and no cost centre.
  const traveller = stays?.id === undefined ? undefined : stays
  const costs = useCosts(user, state.quote.token, traveller?.id, state.savedBookingId)
  /** What stands in the way besides the fields of the form. */
  const payProblem = isAsking ? undefined : missing
  const gatewayTakes = isLocal && !isAsking ? state.quote.currency : undefined
  const askProblems = needsApproval ? ask.problems : []
  const [refusal, setRefusal] = useState<Refusal>()
  const [problem, setProblem] = useState<PaymentProblem>()
  const [isPaying, setIsPaying] = useState(false)
  /** Two clicks in one frame both see the old state. */
  const isUnderWay = useRef(false)
  const tries = useRef(0)
  /** No answer came: the payment may have arrived, and is repeated under the same price only. */
  const [mayBePaid, setMayBePaid] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  /** The quote whose price was asked for anew. */
  const renewed = useRef<string>(undefined)
  const booking = bookingOf(state)
  useStandingErrors(refusal !== undefined)
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(user.id, booking, values) }),
    [form, user.id, booking],
  )

  const refuse = (errors: FieldErrors<CheckoutForm>) => {
    const alert = alertOf(errors, form.getValues())
    setRefusal((before) => ({
      title: alert ? t(`reasons.${alert}`) : t('shell.problems.title'),
      tries: (before?.tries ?? 0) + 1,
      problems: listProblems(errors, payProblem ? { target: missingTarget, message: payProblem } : undefined, [
        ...costs.problems,
        ...askProblems,
      ]),
    }))
  }
  const isWaiting = refusal?.problems.some(({ isWait }) => isWait) ?? false
  // Only the wait is over: what else was named stays until the next try.
  if (refusal && isWaiting && !costs.isLoading) {
    const problems = refusal.problems.flatMap((one) => (one.isWait ? costs.problems : [one]))
    setRefusal(problems.length > 0 ? { ...refusal, problems } : undefined)
  }
  const endWait = useEffectEvent(() => {
    // Nothing stands in the way any more: where it is paid.
    if (!refusal && document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  })
  useEffect(() => (isWaiting ? () => endWait() : undefined), [isWaiting])

  const attempt = async (values: CheckoutForm) => {
    if (payProblem !== undefined || costs.problems.length > 0 || askProblems.length > 0) return refuse({})
    setRefusal(undefined)
    tries.current += 1
    renewed.current = undefined
    setIsPaying(true)
    const order = {
      ...values,
      ...(costs.choice ? { costObjects: costs.choice } : {}),
      ...(needsApproval ? { approveLater: ask.approveLater(values) } : {}),
    }
    const outcome = await (isAsking ? ask.send(order) : pay(order))
    // Busy until the next page takes over: no payer pays twice.
    if (outcome === 'paid') return
    setProblem(outcome === 'stopped' ? undefined : outcome)
    if (typeof outcome !== 'string' && outcome.kind === 'failed' && outcome.isUncertain) setMayBePaid(true)
    // What the company asks, or how it decides, may be why.
    if (user.companyData) void Promise.all([costs.refetch(), ask.refresh()])
    setIsPaying(false)
  }
  const submit = async () => {
    if (isUnderWay.current || isPaying) return
    isUnderWay.current = true
    try {
      await form.handleSubmit(attempt, refuse)()
    } finally {
      isUnderWay.current = false
    }
  }

  const take = (quote: PricedOption, words: string) => {
    // What was changed since the question was asked stays.
    const kept = readCheckoutState(undefined)
    const next = withQuote(kept?.quote.token === state.quote.token ? kept : state, quote)
    keepCheckoutState(next)
    setProblem(undefined)
    announce(words)
    void navigate(path, { replace: true, state: next, preventScrollReset: true })
  }
  const accept = (moved: PricedOption) => {
    const isSamePrice = moved.totalRate === state.quote.totalRate
    take(moved, t(isSamePrice ? 'checkout.problem.acceptedTerms' : 'checkout.problem.accepted'))
  }
  const { isRenewing, renew } = useRenewal(state, {
    countTries: () => tries.current,
    onSame: (quote) => {
      take(quote, t('checkout.priceEnd.same'))
      renewed.current = token
    },
    onProblem: (found) => {
      setProblem(found)
      renewed.current = token
    },
  })
  useEffect(() => {
    // The button that was pressed is gone, and the dialog of another price: what is paid now is in sight beside it.
    if (renewed.current === undefined || renewed.current === token) return
    renewed.current = undefined
    bar.current?.focus({ preventScroll: true })
  }, [token])

  /** The server's last word: what this page did not know when it was opened. */
  const askInstead = (lastVerdict: PolicyVerdict) => {
    const next = { ...state, quote: { ...state.quote, verdict: lastVerdict }, allowed: undefined }
    keepCheckoutState(next)
    ask.setFirst(false)
    setProblem(undefined)
    void navigate(path, { replace: true, state: next, preventScrollReset: true })
  }

  return (
    <FormProvider {...form}>
      <PageHead title={t(isAsking ? 'checkout.askHeading' : 'checkout.heading')} hidden />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="space-y-5"
      >
        <OnDemand>
          {refusal && <ErrorSummary title={refusal.title} items={refusal.problems} tries={refusal.tries} />}
        </OnDemand>
        <CompanyNote user={user} savedFor={state.savedFor} allowed={state.allowed} />
        <PersonalSection who={isAsking ? 'asks' : user.companyData ? 'books' : 'pays'} />
        {where !== 'nothing' && (
          <HomeSection key={where} asks={where}>
            <Suspense>
              <ResidenceMismatch state={state} />
            </Suspense>
          </HomeSection>
        )}
        <GuestSection state={state} />
        <CompanyCosts
          user={user}
          costs={costs}
          traveller={traveller}
          isTried={refusal !== undefined}
          gatewayTakes={gatewayTakes}
        />
        {needsApproval && <CompanyAsk state={state} user={user} ask={ask} isTried={refusal !== undefined} />}
        {!isAsking && renderPayment(refusal ? missing : undefined)}
        {where === 'address' && <BillingSection />}
        <PayBar
          ref={bar}
          state={state}
          busy={isPaying}
          termsFirst={termsFirst}
          isLocal={isLocal}
          isPriced={isAsking || !termsFirst || missing === undefined}
          isAsking={isAsking}
          isStopped={verdict !== undefined && passageOf(verdict, true) === 'closed'}
        >
          {!isPaying && !mayBePaid && (
            <PriceEndPlace until={state.quote.expiresAt} isRenewing={isRenewing} onRenew={() => void renew()} />
          )}
        </PayBar>
      </form>
      <OnDemand>
        {problem && (
          <PaymentProblemDialog
            problem={problem}
            state={state}
            hotelPath={hotelPath}
            gatewayTakes={gatewayTakes}
            onAccept={accept}
            onAsk={askInstead}
            {...(mayBePaid ? {} : { onRenew: () => void renew() })}
            isRenewing={isRenewing}
            onClose={() => setProblem(undefined)}
            focusAfter={bar}
          />
        )}
      </OnDemand>
    </FormProvider>
  )
}
