import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { destinations } from './destinations.ts'
import { DestinationTile } from './DestinationTile.tsx'

const arrowLook =
  'grid size-11 place-content-center rounded-full border border-control bg-bg hover:border-brand hover:text-brand max-desktop:hidden'

/**
 * The carousel of ten. Two tiles fit below 768 px, four from there, six from 1024 (A2-098 to A2-100).
 * It is a scrolling list: swipe, arrow keys or the two buttons; nothing moves by itself.
 */
export function Destinations() {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section className="wrap pt-10 desktop:pt-14" aria-labelledby="featured">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id="featured" className="text-2xl desktop:text-3xl">
            {t('home.featured.title')}
          </h2>
          <p className="mt-1.5 text-muted">{t('home.featured.text')}</p>
        </div>
        <div className="flex gap-2">
          <button type="button" className={arrowLook} aria-label={t('home.featured.previous')} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button type="button" className={arrowLook} aria-label={t('home.featured.next')} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <ul
        ref={list}
        className="-mx-1 mt-6 grid snap-x scroll-px-1 snap-mandatory auto-cols-[calc((100%-1rem)/2)] grid-flow-col gap-4 overflow-x-auto px-1 pt-1 pb-3 checkout:auto-cols-[calc((100%-3rem)/4)] lg:auto-cols-[calc((100%-5rem)/6)]"
      >
        {destinations.map((destination) => (
          <li key={destination.id} className="snap-start">
            <DestinationTile destination={destination} />
          </li>
        ))}
      </ul>
    </section>
  )
}
