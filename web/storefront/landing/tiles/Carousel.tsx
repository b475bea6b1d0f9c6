import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'

const arrowLook =
  'grid size-11 place-content-center rounded-full border border-control bg-bg hover:border-brand hover:text-brand'

/** Where there is nothing to turn to, there is nothing to press. */
function arrowsFor(columns: number): string {
  if (columns <= 4) return 'hidden'
  return columns <= 6 ? 'flex gap-2 max-desktop:hidden lg:hidden' : 'flex gap-2 max-desktop:hidden'
}

interface Props {
  title: string
  text: string
  slides: { key: string; slide: ReactNode }[]
  /** A slide as wide as two. */
  wide?: boolean
}

/**
 * Two slides fit below 768 px (one wide one), and from 360 px the edge of the next shows that there are more; four fit from
 * 768, six from 1024. It is a scrolling list: swipe, arrow keys or the two buttons; nothing moves by itself.
 */
export function Carousel({ title, text, slides, wide = false }: Props) {
  const { t } = useTranslation()
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8 })
  }
  const arrows = [
    { label: t('home.carousel.previous', { title }), direction: -1, Icon: ChevronLeft },
    { label: t('home.carousel.next', { title }), direction: 1, Icon: ChevronRight },
  ] as const
  return (
    <section className="wrap lazy-h-96 pt-12 desktop:pt-16" aria-labelledby={headingId}>
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 id={headingId} className="text-2xl desktop:text-3xl">
            {title}
          </h2>
          <p className="mt-1.5 text-muted">{text}</p>
        </div>
        <div className={`noscript:hidden! print:hidden! ${arrowsFor(slides.length * (wide ? 2 : 1))}`}>
          {arrows.map(({ label, direction, Icon }) => (
            <button key={label} type="button" className={arrowLook} aria-label={label} onClick={() => turn(direction)}>
              <Icon aria-hidden="true" className="size-5" />
            </button>
          ))}
        </div>
      </div>
      <ul
        ref={list}
        className="-mx-1.5 mt-6 grid snap-x motion-safe:scroll-smooth scroll-px-1.5 snap-mandatory auto-cols-[calc((100%-1rem)/2)] grid-flow-col gap-4 overflow-x-auto px-1.5 pt-1.5 pb-3 min-[360px]:max-checkout:auto-cols-[calc((100%-2rem)/2.2)] checkout:auto-cols-[calc((100%-3rem)/4)] lg:auto-cols-[calc((100%-5rem)/6)]"
      >
        {slides.map(({ key, slide }) => (
          <li key={key} className={`snap-start ${wide ? 'col-span-2' : ''}`}>
            {slide}
          </li>
        ))}
      </ul>
    </section>
  )
}
