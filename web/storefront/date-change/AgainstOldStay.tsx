import { Link } from 'react-router'
import type { Currency } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { countryInSentence } from '#shared/places/country-name.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

/** What is known of the stay that is chosen instead. */
export interface NextStay {
  /** Once a room is chosen: all rooms and nights, in whole major units. */
  total?: { amount: number; currency: Currency }
  /** Country whose residents its prices are for. */
  nationality: string | undefined
  /** Where its rooms are, at the prices for residents of a country. */
  pathFor: (residence: string) => string
}

/** What the new stay costs beside the old one, and whether both are priced for residents of the same country. */
export function AgainstOldStay({ old, next }: { old: Booking; next: NextStay }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { nationality: before } = old
  const after = next.nationality
  return (
    <>
      {next.total && <PriceBeside old={old} total={next.total} />}
      {before && after && before !== after && (
        <p className="mt-1 text-sm text-text desktop:text-base">
          {t('dateChange.residence', {
            before: countryInSentence(before, locale),
            after: countryInSentence(after, locale),
          })}{' '}
          <Link to={next.pathFor(before)} className="font-semibold underline">
            {t('residence.reprice', { country: countryInSentence(before, locale) })}
          </Link>
        </p>
      )}
    </>
  )
}

/** The old total stands in the line above. Amounts of two currencies have no difference. */
function PriceBeside({ old: { transaction }, total }: { old: Booking; total: NonNullable<NextStay['total']> }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const { amount, currency } = total
  const more = amount - transaction.total_rate
  const words = { total: money(amount, currency), amount: money(Math.abs(more), currency) }
  const key =
    currency !== transaction.currency ? 'costs' : more > 0 ? 'costsMore' : more < 0 ? 'costsLess' : 'costsSame'
  return <p className="mt-1 text-sm font-semibold text-text desktop:text-base">{t(`dateChange.${key}`, words)}</p>
}
