import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useMadeAt } from '#web/shell/use-clock.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { openDialog, useOpenDialog } from '#web/shell/login/dialog-state.ts'
import { useOwnSession, useSession } from '#web/shell/session.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { useScrollMemory } from '#web/storefront/use-scroll-memory.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import type { Held } from '#web/storefront/date-change/FindHeldRate.tsx'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { BedDouble } from '#web/ui/icons/bed-double.ts'
import { type ChosenOption, forgetChosen, keepChosen, readChosen } from './chosen-option.ts'
import { clockOf, latestTimeAt } from '#shared/stay/hotel-clock.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { MemberInvitation } from './MemberInvitation.tsx'
import { firstShown } from './lead-options.ts'
import { createCheckQueue } from './price-check-queue.ts'
import { RatesSkeleton } from './RatesSkeleton.tsx'
import { findSameOption, type RoomGroup } from './room-groups.ts'
import { type ListedRooms, type PolicyOf, RoomList } from './RoomList.tsx'
import { lengthWords } from '#web/storefront/hotel/stay/stay-words.ts'
import { usePriceChecksAhead } from './use-price-check.ts'
import type { HotelRates } from './use-rates.ts'

const FindHeldRate = lazyPart(async () => (await import('#web/storefront/date-change/FindHeldRate.tsx')).FindHeldRate)
const PolicyDialog = lazyPart(async () => (await import('#web/storefront/hotel/terms/PolicyDialog.tsx')).PolicyDialog)
const SummaryDialog = lazyPart(
  async () => (await import('#web/storefront/hotel/summary/SummaryDialog.tsx')).SummaryDialog,
)

/** All options of a list too old are refused together; and one that is refused when new is not asked for in a circle. */
const RELOAD_MS = 60_000

const undecided = (chosen: ChosenOption | undefined) => chosen && { ...chosen, wantsToBook: false }

interface Props {
  hotel: HotelContent
  stay: Stay
  rates: HotelRates | undefined
  groups: readonly RoomGroup[]
  /** Each of its rates was sold since the list was made. */
  isSoldOut?: boolean
  error: Error | null
  /** Reference of the stay whose dates are changed. */
  replaces?: string | null
  showsIds: boolean
  onRetry: () => void
}

export function RatesSection({ hotel, stay, rates, groups, isSoldOut, error, replaces, showsIds, onRetry }: Props) {
  const { t, language } = useTranslation()
  const loginIsOpen = useOpenDialog() !== undefined
  const isLoggedIn = useSession() !== undefined
  const changed = useOwnSession() && replaces
  const [queue] = useState(() => createCheckQueue())
  const now = latestTimeAt(clockOf(hotel), useMadeAt())
  const [policyOf, setPolicyOf] = useState<PolicyOf>()
  const isAwake = useHydrated()
  const [chosen, setChosen] = useState(() => (isAwake ? readChosen(hotel.id, stay) : undefined))
  const [wasAwake, setWasAwake] = useState(isAwake)
  // The server, whose rooms wake here, knows of no choice.
  if (isAwake && !wasAwake) {
    setWasAwake(true)
    setChosen(readChosen(hotel.id, stay))
  }
  /** Of a change of dates: the rate that is as the booked one. */
  const [held, setHeld] = useState<Held>()
  const reloadedAt = useRef(-Infinity)
  const reload = useCallback(() => {
    if (Date.now() - reloadedAt.current < RELOAD_MS) return
    reloadedAt.current = Date.now()
    onRetry()
  }, [onRetry])
  usePriceChecksAhead(rates, firstShown(groups, now), queue, reload)
  const stayWords = lengthWords(stay, t)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  // In slices, between which the browser hears a touch: drawn at once, a list of rooms held up a slowed phone for more than a second. With the
  // words of its own stay, while another is on its way.
  const wanted = useMemo<ListedRooms | null>(
    () => (rates ? { rates, groups, nights, stayWords } : null),
    [rates, groups, nights, stayWords],
  )
  const drawn = useDeferredValue(wanted, isAwake ? null : wanted)
  const list = rates && drawn
  // Rooms make the page several screens longer: what lies below them has its place once they are drawn.
  useScrollMemory(Boolean(list) || error !== null)

  // A new list (after a login, or in another currency): the same room under the same conditions, if it is still there.
  const isSameList = chosen !== undefined && chosen.ratesToken === rates?.token
  const current = isSameList ? chosen.option : chosen && rates && findSameOption(groups, chosen.option, now)
  const isGone = chosen !== undefined && rates !== undefined && current === undefined

  // Book now asks a visitor to log in; one who signs up instead comes back to a reloaded page.
  useEffect(() => {
    if (!isAwake) return
    if (loginIsOpen && chosen) keepChosen(hotel.id, stay, chosen)
    else forgetChosen()
  }, [isAwake, loginIsOpen, chosen, hotel.id, stay])

  const wasOpen = useRef(false)
  useEffect(() => {
    // Who closes the login has not booked.
    if (wasOpen.current && !loginIsOpen && !isLoggedIn) setChosen(undecided)
    wasOpen.current = loginIsOpen
  }, [loginIsOpen, isLoggedIn])

  const news = rates && (groups.length > 0 ? t('rates.ready', { count: groups.length }) : t('rates.none'))
  useEffect(() => {
    if (news) announceToScreenReaders(news)
  }, [news])

  if (error) return <FailureNote tone="warn" what={t('rates.failed')} {...{ error, onRetry }} />
  if (rates && groups.length === 0) {
    return (
      <div role="status" className="rounded-xl border border-dashed border-control px-6 py-12 text-center">
        <BedDouble aria-hidden="true" className="mx-auto mb-3 size-10 text-brand" />
        <p className="text-xl font-bold">{t('rates.none')}</p>
        <p className="mx-auto mt-1 max-w-md text-muted">{t('rates.noneAdvice')}</p>
      </div>
    )
  }
  return (
    <div className="space-y-5">
      {(isSoldOut || isGone) && (
        <Alert tone="warn">
          <p>{t(isSoldOut ? 'rates.allGone' : 'rates.gone')}</p>
        </Alert>
      )}
      <MemberInvitation />
      {language !== 'en' && <p className="text-xs text-muted">{t('rates.namesOf')}</p>}
      {!list && <RatesSkeleton />}
      {list && (
        <RoomList
          {...{ list, hotel, queue, now, showsIds }}
          changed={changed || undefined}
          held={held}
          onPolicy={setPolicyOf}
          onExpired={reload}
          onSelect={setChosen}
        />
      )}
      <OnDemand>
        {changed && rates && (
          <FindHeldRate
            reference={changed}
            hotelId={hotel.id}
            currency={rates.currency}
            {...{ groups, now }}
            onFound={setHeld}
          />
        )}
      </OnDemand>
      <OnDemand>
        {policyOf && <PolicyDialog {...policyOf} onClose={() => setPolicyOf(undefined)} />}
        {chosen && !isGone && !loginIsOpen && (
          <SummaryDialog
            {...{ hotel, stay, rates, queue, now }}
            option={current}
            chosen={chosen}
            onExpired={reload}
            onLogin={() => {
              setChosen({ ...chosen, wantsToBook: true })
              openDialog('login')
            }}
            onStop={() => setChosen(undecided)}
            onClose={() => setChosen(undefined)}
          />
        )}
      </OnDemand>
    </div>
  )
}
