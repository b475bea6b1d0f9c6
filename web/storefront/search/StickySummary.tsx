import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { StayFacts } from '#web/storefront/hotel/stay/StayFacts.tsx'
import type { Stay } from '#web/storefront/search-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'

interface Props {
  name: string
  stay: Stay | undefined
  onEdit: () => void
}

/** What a desktop searches, in one line below the page's header, as soon as its own header is scrolled away. */
export function StickySummary({ name, stay, onEdit }: Props) {
  const { t } = useTranslation()
  const mark = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    if (mark.current) watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <>
      <div ref={mark} />
      {isAway && stay && (
        <div className="fixed inset-x-0 top-[calc(4.5rem+var(--offline-bar))] z-30 border-b border-border bg-bg/95 backdrop-blur-md max-desktop:hidden">
          <div className="wrap flex min-h-13 items-center justify-between gap-4">
            <div className="flex min-w-0 items-baseline gap-x-5">
              <p className="truncate font-semibold">{name}</p>
              <StayFacts stay={stay} className="gap-x-5 text-sm text-muted" />
            </div>
            <Button
              kind="secondary"
              size="sm"
              icon={<Pencil aria-hidden="true" className="size-3.5" />}
              onClick={onEdit}
            >
              {t('results.editTitle')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
