import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { defaultFormStay } from '#shared/stay.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/shell/use-today.ts'
import { createSearchState, DEFAULT_OCCUPANCIES } from '#web/storefront/search-state.ts'
import type { Destination } from './destinations.ts'
import { Scene } from './Scene.tsx'

/** A marketing label, never converted or rounded (Q13). */
const FEATURED_PRICE = 'USD 99.9'

/** Leads to tomorrow, one night, one adult (Q02). The server's page has no date in it: it may be kept for long. */
export function DestinationTile({ destination }: { destination: Destination }) {
  const { t } = useTranslation()
  const partner = usePartner()
  const today = useToday()
  const { id, name, title } = destination
  const stay = today === undefined ? undefined : defaultFormStay(today)
  const state =
    stay &&
    createSearchState({
      place: name,
      placeId: id,
      ...stay,
      occupancies: DEFAULT_OCCUPANCIES,
      hasProvider: partner.coBrand !== undefined,
    })
  return (
    <Link
      to={paths.results({ place: { name, id }, separator: '_', ...stay, occupancies: DEFAULT_OCCUPANCIES })}
      state={state}
      className="group block overflow-hidden rounded-xl border border-border bg-raised transition hover:-translate-y-0.5 hover:shadow-md"
    >
      <Scene destination={destination} />
      <span className="block px-4 pt-3 pb-4">
        <span className="block truncate text-lg font-bold">{t(title)}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {t('home.featured.from')} <span className="font-bold text-text numbers">{FEATURED_PRICE}</span>
        </span>
      </span>
    </Link>
  )
}
