import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { countryInSentence } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { StayFacts } from './StayFacts.tsx'
import { DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'

const EditStayDialog = lazyPart(async () => (await import('./EditStayDialog.tsx')).EditStayDialog)

const PickDatesDialog = lazyPart(async () => (await import('./PickDatesDialog.tsx')).PickDatesDialog)

/** The dates and guests that the rates below are for, and the way to change them here. */
export function StayBox({ stay, onChange }: { stay: Stay | undefined; onChange: (stay: Stay) => void }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const box = useRef<HTMLDivElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const isAsked = useLocation().hash === '#dates'
  const [isPicked, setPicked] = useState(false)
  const isHydrated = useHydrated()
  /** Opened by a link elsewhere, for the dates alone. */
  const forDates = isAsked && !isPicked && isHydrated
  useEffect(() => {
    if (!forDates) return
    // Where the rooms for them show afterwards, and where the focus goes back to: what opened it is on another page.
    box.current?.closest('section')?.scrollIntoView()
    box.current?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true })
  }, [forDates])
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-surface p-4 desktop:px-6">
      <h3 className="sr-only">{t('hotel.stay')}</h3>
      {stay ? (
        <div className="min-w-0">
          <StayFacts stay={stay} className="gap-x-6 font-medium [&_svg]:size-5 [&_svg]:text-brand" />
          <ResidenceButton className="mt-1 -mb-2" />
          {stay.residence === undefined && (
            <p className="mt-2 text-sm font-semibold text-warn">
              {t('residence.unknown', { country: countryInSentence(DEFAULT_NATIONALITY, locale) })}
            </p>
          )}
        </div>
      ) : (
        // As tall as the facts that come, which take two lines of a phone: the rooms below must not move.
        <Skeleton className="h-23.5 w-80 max-w-full sm:h-17" />
      )}
      <Button
        kind="secondary"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        disabled={!stay}
        className="max-[359px]:px-3 print:hidden"
        onClick={() => setIsEditing(true)}
      >
        {t('hotel.editStay')}
      </Button>
      <OnDemand>
        {isEditing && stay && (
          <EditStayDialog
            stay={stay}
            onClose={() => setIsEditing(false)}
            onChange={(next) => {
              setIsEditing(false)
              onChange(next)
            }}
          />
        )}
        {forDates && stay && (
          <PickDatesDialog
            range={stay}
            onClose={() => setPicked(true)}
            onChange={(range) => {
              setPicked(true)
              onChange({ ...stay, ...range })
            }}
          />
        )}
      </OnDemand>
    </div>
  )
}
