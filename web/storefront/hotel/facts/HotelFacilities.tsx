import { memo, useId, useState } from 'react'
import type { HotelContent } from '#shared/api/hotels.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Check } from '#web/ui/icons/check.ts'
import { groupFacilities, namesOnce } from './facility-groups.ts'
import { MoreButton } from './MoreButton.tsx'
import { supplyName } from '#web/storefront/hotel/supplier-text/supply-name.ts'
import { SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { PreviewItems } from './PreviewItems.tsx'

/** How many show before all are asked for. */
const PREVIEW = { phone: 4, desktop: 12 }

/** A few at first; all of them by group, to search in. */
export const HotelFacilities = memo(function HotelFacilities({ facilities }: Pick<HotelContent, 'facilities'>) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const names = namesOnce(facilities)
  if (names.length === 0) return null
  return (
    <section id="facilities" aria-labelledby="facilities-title">
      <h2 id="facilities-title" className="text-2xl">
        {t('hotel.facilities')}
      </h2>
      <div id={id} className="mt-4">
        {isOpen ? (
          <AllFacilities names={names} />
        ) : (
          <PreviewItems
            preview={PREVIEW}
            className={grid}
            items={names.map((name) => ({ key: name, content: <Facility name={name} /> }))}
          />
        )}
      </div>
      <MoreButton
        {...{ isOpen }}
        controls={id}
        count={names.length}
        preview={PREVIEW}
        text={isOpen ? t('hotel.fewerFacilities') : t('hotel.allFacilities', { count: names.length })}
        onClick={() => setIsOpen(!isOpen)}
      />
    </section>
  )
})

const grid = 'grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 wide:grid-cols-3'

function Facility({ name }: { name: string }) {
  return (
    <span className="flex items-start gap-2.5">
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
      <span className="min-w-0">
        <SupplyName name={name} />
      </span>
    </span>
  )
}

function AllFacilities({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const field = useId()
  const [wanted, setWanted] = useState('')
  const groups = groupFacilities(names, wanted, (name) => supplyName(name, t) ?? name)
  const count = groups.reduce((sum, group) => sum + group.names.length, 0)
  return (
    <>
      <label htmlFor={field} className="block text-sm font-semibold">
        {t('hotel.findFacility')}
      </label>
      <input
        id={field}
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className="field mt-1 max-w-sm"
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {count === 0 ? t('hotel.noFacility', { wanted }) : t('hotel.facilitiesFound', { count })}
      </p>
      <div className="mt-5 grid grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-2 wide:grid-cols-3">
        {groups.map((group) => (
          <div key={group.group}>
            <h3 className="mb-2.5 text-base">{t(`hotel.facilityGroups.${group.group}`)}</h3>
            <ul className="space-y-2">
              {group.names.map((name) => (
                <li key={name}>
                  <Facility name={name} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
