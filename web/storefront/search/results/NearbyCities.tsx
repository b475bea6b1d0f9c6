import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listNearbyCities } from '#shared/api/places.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePartner } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { createSearchState } from '#web/storefront/new-search.ts'
import type { Stay } from '#web/storefront/search-state.ts'

interface Props {
  placeId: string
  stay: Stay
}

/** Cities around a place of which nothing is listed: the same search there. Nothing where none is known. */
export function NearbyCities({ placeId, stay }: Props) {
  const { t } = useTranslation()
  const hasProvider = usePartner().landing !== undefined
  const { data } = useQuery({
    ...query(listNearbyCities, { params: { id: placeId } }),
    staleTime: Infinity,
    retry: false,
  })
  const cities = data?.cities ?? []
  if (cities.length === 0) return null
  return (
    <nav aria-labelledby="nearby-cities" className="mt-2 basis-full">
      <h3 id="nearby-cities" className="text-sm font-semibold text-muted">
        {t('results.empty.nearby')}
      </h3>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-6">
        {cities.map(({ id, fullName, km }) => (
          <li key={id}>
            <Link
              to={paths.results({ place: { id, name: fullName }, ...stay })}
              state={createSearchState({ ...stay, place: fullName, placeId: id, hasProvider })}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:no-underline"
            >
              {t('results.empty.nearbyCity', { name: fullName, km })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
