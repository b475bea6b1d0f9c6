import { Suspense, useId, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { HotelContent } from '#shared/api/hotels.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { hasRole, lacksCompanyProfile } from '#shared/company/roles.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState, useSettings } from '#web/page-state.ts'
import { passageOf } from '#shared/travel-policy/verdict.ts'
import { useSession } from '#web/shell/session.ts'
import { checkoutPath } from '#web/storefront/checkout-path.ts'
import { keepCheckoutState } from '#web/storefront/checkout-state.ts'
import { formatRange } from '#web/storefront/search-bar/stay/date-range.ts'
import { PassNote } from '#web/storefront/pass/PassNote.tsx'
import { VoucherNote } from '#web/storefront/vouchers/VoucherNote.tsx'
import { VerdictNote } from '#web/storefront/policy/PolicyParts.tsx'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { isSavedStay } from '#web/storefront/saved-booking/is-saved-stay.ts'
import { mayChangeSaved } from '#web/storefront/saved-booking/may-change-saved.ts'
import { useNamedSaved } from '#web/storefront/saved-booking/use-saved-booking.ts'
import { announce } from '#web/ui/announcer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { LanguageNote } from '#web/storefront/hotel/supplier-text/LanguageNote.tsx'
import type { ChosenOption } from '#web/storefront/hotel/rooms/chosen-option.ts'
import { addressOf, clockPlaceOf, heroOf } from '#web/storefront/hotel/hotel-words.ts'
import { HotelLine } from './HotelLine.tsx'
import type { CheckQueue } from '#web/storefront/hotel/rooms/price-check-queue.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { sumDueAtHotel } from '#shared/money/price-parts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { PriceDetails } from '#web/storefront/hotel/rooms/PriceDetails.tsx'
import { countriesOf, residentsWords } from '#web/storefront/hotel/rooms/residents-words.ts'
import type { RoomOption } from '#web/storefront/hotel/rooms/room-groups.ts'
import { startCheckout } from './start-checkout.ts'
import { guestWords, lengthWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { noWayBackWords } from '#web/storefront/hotel/terms/no-way-back-words.ts'
import { SummaryAction } from './SummaryAction.tsx'
import { useGoingOn } from './use-going-on.ts'
import { SupplierText } from '#web/storefront/hotel/supplier-text/SupplierText.tsx'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { CancellationTimeline } from '#web/storefront/hotel/terms/CancellationTimeline.tsx'
import { TermChanges } from '#web/storefront/hotel/terms/TermChanges.tsx'
import { listTermChanges } from '#web/storefront/hotel/terms/term-changes.ts'
import { termWords } from '#web/storefront/hotel/terms/term-words.ts'
import { usePriceCheck } from '#web/storefront/hotel/rooms/use-price-check.ts'
import type { HotelRates } from '#web/storefront/hotel/rooms/use-rates.ts'

const OtherTermsOf = lazyPart(async () => (await import('#web/storefront/date-change/OtherTerms.tsx')).OtherTermsOf)
const SaveBookingDialog = lazyPart(
  async () => (await import('#web/storefront/saved-booking/SaveBookingDialog.tsx')).SaveBookingDialog,
)

interface Props {
  hotel: HotelContent
  stay: Stay
  /** Undefined while a fresh list is on its way, as after a login. */
  rates: HotelRates | undefined
  option: RoomOption | undefined
  queue: CheckQueue
  /** `YYYY-MM-DDTHH:mm:ss`. */
  now: string
  /** What was agreed to when its button was pressed. */
  chosen: ChosenOption
  /** The list is too old to check prices from. */
  onExpired: () => void
  /** A visitor books: the login comes first. */
  onLogin: () => void
  /** After it the traveller has to decide again. */
  onStop: () => void
  onClose: () => void
}

export function SummaryDialog(props: Props) {
  const { t } = useTranslation()
  const { hotel, rates, option, onClose } = props
  const title = t('summary.title')
  if (rates && option) return <Summary {...props} rates={rates} option={option} />
  return (
    <Dialog open title={title} onClose={onClose} closeText={t('rates.close')}>
      <div role="status" className="space-y-4">
        <p className="font-semibold">{hotel.name}</p>
        <p className="text-muted">{t('summary.rechecking')}</p>
        <Skeleton className="h-24" />
        <Skeleton className="h-10" />
      </div>
    </Dialog>
  )
}

type Ready = Props & { rates: HotelRates; option: RoomOption }

/** What is about to be booked, and its price with everything in. */
function Summary({ hotel, stay, rates, option, queue, now, chosen, onExpired, onLogin, onStop, onClose }: Ready) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const settings = useSettings()
  const saved = useNamedSaved(hotel.id)
  const [params] = useSearchParams()
  const replaces = params.get('replaces') ?? undefined
  const isOfSaved = params.has('saved_booking_id')
  /** Asking the PIC, or changing what is saved before it is booked. */
  const [saving, setSaving] = useState<'new' | 'changed'>()
  const policy = useId()
  const locale = localeOf(usePageState().language)
  const check = usePriceCheck(rates, option.recommendationId, queue, onExpired)
  const quote = check.status === 'available' ? check.quote : undefined
  const { money } = useNumbers()
  const total = quote?.totalRate ?? option.totalRate
  const sold = quote && quote.hotel.rates.length > 0 ? quote.hotel.rates : option.rates
  const phases = listPhases(sold, now, total)
  const verdict = quote?.verdict ?? option.verdict
  const passage = verdict && session ? passageOf(verdict, session.user.isPIC) : 'open'
  const setting = { currency: rates.currency, place: clockPlaceOf(hotel), locale, now, total }
  const hasMoved = total !== chosen.shownTotal || rates.currency !== chosen.currency
  const isLess = rates.currency === chosen.currency && total < chosen.shownTotal
  const stayLength = lengthWords(stay, t)
  const pricedFor = countryInSentence(quote?.nationality ?? stay.residence ?? DEFAULT_NATIONALITY, locale)
  // What is saved for other dates is changed first.
  const isOther = saved !== undefined && !isSavedStay(saved, stay)
  /** What is saved and would be booked here and now. */
  const booked = isOther || !session || !hasRole(session.user, 1002) ? undefined : saved
  const colleague = booked?.User.id === session?.user.id ? undefined : booked?.User
  /** What the hotel says about whom the rate is for. */
  const notices = nationalityNotices(sold)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)

  const book = () => {
    if (!quote) return
    if (!session) return onLogin()
    // The person in charge books what needs approval.
    if (!hasRole(session.user, 1002)) return setSaving('new')
    if (isOther && mayChangeSaved(saved, session.user)) return setSaving('changed')
    const { recommendationId } = option
    const state = startCheckout({
      hotel,
      stay,
      rates,
      recommendationId,
      quote,
      saved: booked,
      replaces,
      user: session.user,
    })
    keepCheckoutState(state)
    void navigate(checkoutPath(session.user, state.rates, settings), { state })
  }

  const isKept = total <= chosen.shownTotal && listTermChanges(chosen.option.rates, sold, now).length === 0
  const isFree = session !== undefined && passage === 'open' && hasRole(session.user, 1002)
  const isAsAgreed =
    isKept && isFree && rates.currency === chosen.currency && !isOfSaved && !lacksCompanyProfile(session.user)
  useGoingOn({
    wanted: chosen.wantsToBook === true && session !== undefined,
    isAsAgreed: check.status === 'checking' ? undefined : quote !== undefined && isAsAgreed,
    onGo: () => {
      if (isLess)
        announce(
          t('summary.memberPrice', {
            old: money(chosen.shownTotal, chosen.currency),
            new: money(total, rates.currency),
          }),
        )
      book()
    },
    onStop,
  })

  const plus = sumDueAtHotel(sold)
  const termOf = (kind: 'board' | 'cancellation' | 'payment' | 'dueAtHotel') => ({
    name: t(`summary.${kind}`),
    words: termWords(kind, sold, setting, t),
  })
  const facts: { name: string; words: string; lang?: 'en'; drawing?: ReactNode }[] = [
    {
      name: t('summary.room'),
      words: option.rooms.map(({ name, count }) => `${count}\u00A0× ${name}`).join('\n'),
      // Suppliers name rooms in English on every page.
      lang: 'en',
    },
    { name: t('summary.dates'), words: formatRange(stay, locale) },
    { name: t('summary.guests'), words: guestWords(stay, t) },
    ...(colleague ? [{ name: t('summary.bookedFor'), words: `${colleague.firstName} ${colleague.lastName}` }] : []),
    termOf('board'),
    {
      ...termOf('cancellation'),
      drawing: <CancellationTimeline {...{ phases, now }} currency={rates.currency} />,
    },
    termOf('payment'),
    ...(plus > 0 ? [termOf('dueAtHotel')] : []),
  ]

  if (saving && session) {
    const [first] = sold
    const rate = {
      rate_id: first?.id ?? null,
      rate_token: rates.token,
      rate_selected_token: quote?.token ?? null,
      provider_id: first?.providerId ?? null,
    }
    return (
      <Suspense>
        <SaveBookingDialog
          {...{ hotel, stay, user: session.user, rate, onClose }}
          saved={saving === 'changed' ? saved : undefined}
        />
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      title={t('summary.title')}
      onClose={onClose}
      closeText={t('rates.close')}
      footer={
        <div className="space-y-3">
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold">{t('summary.total')}</p>
              <p className="text-sm text-muted">
                {t(plus > 0 ? 'summary.totalNotePlus' : 'summary.totalNote', {
                  amount: money(plus, rates.currency),
                  stay: stayLength,
                })}
              </p>
              {notices.length > 0 ? (
                <p className="text-sm font-semibold text-warn">{residentsWords(countriesOf(sold), locale, t)}</p>
              ) : (
                <p className="text-sm text-muted">{t('results.guestsFrom', { country: pricedFor })}</p>
              )}
            </div>
            <Price amount={total} currency={rates.currency} className="ml-auto text-2xl sm:text-3xl" />
          </div>
          <VerdictNote verdict={verdict} id={policy} />
          <SummaryAction
            status={check.status}
            passage={passage}
            explainedBy={verdict && passage !== 'open' ? policy : undefined}
            warning={phases[0]?.kind === 'all' ? t(noWayBackWords(sold)) : undefined}
            onBook={book}
          />
        </div>
      }
    >
      <HotelLine hotel={{ id: hotel.id, name: hotel.name, address: addressOf(hotel), image: heroOf(hotel) }} />
      {quote && hasMoved && (
        <Alert tone={isLess ? 'success' : 'warn'} className="mt-5">
          <p>
            {t(isLess && session ? 'summary.memberPrice' : 'summary.priceChanged', {
              old: money(chosen.shownTotal, chosen.currency),
              new: money(total, rates.currency),
            })}
          </p>
        </Alert>
      )}
      {quote && (
        <TermChanges
          before={{ rates: chosen.option.rates, currency: chosen.currency, total: chosen.shownTotal }}
          after={sold}
          setting={setting}
          className="mt-5"
        />
      )}
      {replaces !== undefined && session && (
        <Suspense>
          <OtherTermsOf reference={replaces} rates={sold} setting={setting} className="mt-5" />
        </Suspense>
      )}
      <dl className="mt-5 divide-y divide-border text-sm">
        {facts.map(({ name, words, lang, drawing }) => (
          <div key={name + words} className="grid grid-cols-[7.5rem_1fr] gap-3 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd lang={lang} className="min-w-0 font-medium whitespace-pre-line">
              {words}
              {lang && <LanguageNote language={lang} className="font-normal" />}
              {drawing}
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[7.5rem_1fr] gap-3 py-2.5">
          <dt className="text-muted">{t('summary.pricedFor')}</dt>
          <dd className="font-medium">
            {t('residence.residentsOf', { country: pricedFor })}
            {notices.map((notice) => (
              <SupplierText key={notice} html={notice} className="mt-1 text-warn" />
            ))}
            {stay.residence === undefined && (
              <span className="mt-1 block text-warn">{t('residence.unknown', { country: pricedFor })}</span>
            )}
            <div className="-mb-2">
              <ResidenceButton label={t('residence.change')} />
            </div>
          </dd>
        </div>
      </dl>
      <PassNote
        country={hotel.contact.address.country.code}
        stay={stay}
        isPaidAtHotel={isPaidAtHotel(sold)}
        className="mt-2 min-h-5"
      />
      <VoucherNote
        amount={total}
        currency={rates.currency}
        isPaidAtHotel={isPaidAtHotel(sold)}
        className="mt-2 min-h-5"
      />
      <div className="mt-4">
        <PriceDetails rates={sold} currency={rates.currency} stayWords={stayLength} {...{ total, nights }} />
      </div>
    </Dialog>
  )
}
