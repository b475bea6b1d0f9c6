import type { Correction } from '#shared/api/cost-objects.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

/** Who changed what when, from and to, the latest first. */
export function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  if (corrections.length === 0) return null
  const nameOf = (what: string) => {
    if (what === 'cost_centre') return t('costs.costCentre')
    return what === 'project' ? t('costs.project') : what
  }
  return (
    <section aria-labelledby="corrections" className="mt-8">
      <h3 id="corrections" className="text-lg font-bold">
        {t('costs.corrections')}
      </h3>
      <ul className="mt-2 divide-y divide-border">
        {corrections.map(({ at, by, changes }) => (
          <li key={at} className="py-3">
            <p className="text-sm text-muted">
              {t('costs.correctedBy', { name: by || t('costs.somebody'), time: formatInstant(new Date(at), locale) })}
            </p>
            <ul>
              {changes.map(({ what, from, to }) => (
                <li key={what} className="break-words">
                  {t('costs.change', { what: nameOf(what), from: from || t('costs.none'), to: to || t('costs.none') })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
