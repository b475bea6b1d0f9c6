import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getHotelContent, type HotelContent, type HotelSummary } from '#shared/api/hotels.ts'
import type { Currency } from '#shared/money/currency.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import { CULTURE } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ChooseKept } from './ChooseKept.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { MOST_COMPARED } from './compared.ts'

export interface CompareDialogProps {
  /** Hotels that are compared, at most four. */
  ids: readonly string[]
  /** Hotels of this search that have a heart, the latest first. */
  kept: readonly HotelSummary[]
  /** Those with a rate for the stay. */
  priced: readonly PricedHotel[]
  /** No more rates come. */
  completed: boolean
  stay: Stay
  currency: Currency
  linkTo: (hotelId: string) => string
  onOpen: (hotelId: string) => void
  onChange: (ids: string[]) => void
  onClose: () => void
}

const isFull = (hotel: object): hotel is HotelContent => 'facilities' in hotel

const beside = 'max-desktop:sticky max-desktop:left-4 max-desktop:w-[calc(100vw-2rem)]'

/** Kept stays side by side, at the prices of their cards. */
export function CompareDialog({ ids, kept, priced, completed, onChange, onClose, ...table }: CompareDialogProps) {
  const { t } = useTranslation()
  const status = useRef<HTMLParagraphElement>(null)
  const { channelId } = useSettings()
  const body = { channelId, culture: CULTURE, hotelIds: [...ids], contentFields: ['All'] }
  const { data, isLoading } = useQuery({
    ...query(getHotelContent, { body }),
    enabled: ids.length > 0,
    staleTime: Infinity,
    placeholderData: (known) => known,
  })
  const hotels = ids.map((id) => {
    const full = data?.hotels.find((hotel) => hotel.id === id)
    return {
      id,
      hotel: kept.find((hotel) => hotel.id === id) ?? full,
      offer: priced.find((hotel) => hotel.id === id),
      facilities: full && isFull(full) ? full.facilities.map(({ name }) => name) : undefined,
    }
  })
  /** How many stand side by side; with fewer than two, what to do about it. */
  const statusOf = (compared: readonly string[]) => {
    if (compared.length > 1) return t('results.compare.count', { count: compared.length })
    const canChoose = kept.some(({ id }) => !compared.includes(id))
    if (compared.length === 0) return t(canChoose ? 'results.compare.none' : 'results.compare.noneKept')
    return t(canChoose ? 'results.compare.chooseSecond' : 'results.compare.keepSecond')
  }
  const change = (next: string[]) => {
    onChange(next)
    announceToScreenReaders(statusOf(next))
  }
  return (
    <Dialog open shape="full" title={t('results.compare.title')} onClose={onClose} closeText={t('rates.close')}>
      {/* As wide as the table: what is above it stays while the stays move sideways. */}
      <div className="w-fit min-w-full">
        <p
          ref={status}
          tabIndex={-1}
          className={`text-sm outline-none ${beside} ${ids.length > 1 ? 'text-muted' : 'rounded-md bg-tint px-3 py-2 font-semibold'}`}
        >
          {statusOf(ids)}
        </p>
        {kept.length > 0 && (
          <ChooseKept
            {...{ ids, kept }}
            className={beside}
            onChoose={(id) => {
              change([...ids, id].slice(0, MOST_COMPARED))
              // Its button goes with the choice.
              status.current?.focus()
            }}
          />
        )}
        {ids.length > 0 && (
          <ComparisonTable
            {...table}
            {...{ hotels, completed }}
            isLoading={isLoading}
            onRemove={(id) => {
              change(ids.filter((one) => one !== id))
              // Its button goes with its column.
              status.current?.focus()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
