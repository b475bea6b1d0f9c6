import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import type { IconType } from '#web/ui/icons/icon.tsx'
import { MoreButton } from '#web/storefront/hotel/facts/MoreButton.tsx'
import { PreviewItems } from '#web/storefront/hotel/facts/PreviewItems.tsx'

/** How many places show before all are asked for. */
const PREVIEW = { phone: 4, desktop: 8 }

interface Props {
  title: string
  places: readonly { key: string; Icon: IconType; name: string; distance: ReactNode }[]
  /** Asks for all of them. */
  allText: string
}

/** Places around a hotel and how far they are, the first few at first. */
export function PlacePreview({ title, places, allText }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (places.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <div id={id} className="mt-2">
        <PreviewItems
          label={title}
          preview={isOpen ? undefined : PREVIEW}
          className="grid grid-cols-1 gap-x-10 sm:grid-cols-2"
          items={places.map(({ key, Icon, name, distance }) => ({
            key,
            content: (
              <span className="flex items-center justify-between gap-x-4 max-lg:flex-col max-lg:items-start border-b border-border py-2.5">
                <span className="flex max-w-full min-w-0 items-center gap-2.5">
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-brand" />
                  <span className="truncate">{name}</span>
                </span>
                <span className="shrink-0 text-sm text-muted numbers max-lg:pl-6.5">{distance}</span>
              </span>
            ),
          }))}
        />
      </div>
      <MoreButton
        {...{ isOpen }}
        controls={id}
        count={places.length}
        preview={PREVIEW}
        text={isOpen ? t('hotel.fewerLandmarks') : allText}
        onClick={() => setIsOpen(!isOpen)}
      />
    </div>
  )
}
