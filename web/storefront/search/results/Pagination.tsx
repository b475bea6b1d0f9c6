import { Link, type LinkProps } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'
import { type PageOf, pageLinks } from './results-page.ts'

interface Props {
  page: PageOf<unknown>
  total: number
  linkTo: (page: number) => Pick<LinkProps, 'to' | 'state'>
  /** What the pages are of; results unless said. */
  label?: string
}

const look =
  'grid min-h-11 min-w-11 place-content-center rounded-md px-3 font-semibold numbers hover:bg-tint hover:text-brand'

/** Real links: they can be opened in a tab, and Back goes to the page before. */
export function Pagination({ page: { page, pages, from, to }, total, linkTo, label }: Props) {
  const { t } = useTranslation()
  const { whole } = useNumbers()
  if (pages < 2) return null
  const turn = { preventScrollReset: true }
  return (
    <nav aria-label={label ?? t('results.pages.label')} className="flex flex-col items-center gap-3 pt-4">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link {...linkTo(page - 1)} {...turn} aria-label={t('results.pages.previous')} rel="prev" className={look}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Link>
          </li>
        )}
        {pageLinks(page, pages).map((number, place) =>
          number === 'gap' ? (
            <li key={`gap ${place}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                {...linkTo(number)}
                {...turn}
                aria-label={t('results.pages.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${look} aria-[current=page]:bg-brand aria-[current=page]:text-on-brand`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link {...linkTo(page + 1)} {...turn} aria-label={t('results.pages.next')} rel="next" className={look}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Link>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted numbers">
        {t('results.pages.summary', {
          page,
          pages,
          from: whole(from),
          to: whole(to),
          total: whole(total),
        })}
      </p>
    </nav>
  )
}
