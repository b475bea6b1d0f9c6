import type { TeamMember } from '#shared/api/team.ts'
import type { PolicyVersion } from '#shared/api/travel-policy.ts'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { changeWords } from './change-words.ts'

/** Who saved which version when, and what it changed: bookings keep the number of theirs. */
export function PolicyHistory({ versions, team }: { versions: readonly PolicyVersion[]; team: readonly TeamMember[] }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="policy-history" className="mt-10">
      <h2 id="policy-history" className="text-2xl">
        {t('travelPolicy.history')}
      </h2>
      <ol className="mt-4 divide-y divide-border border-y border-border">
        {versions.map(({ version, savedAt, savedBy, changes }) => (
          <li key={version} className="py-4">
            <h3 className="text-base font-bold">{t('travelPolicy.version', { version })}</h3>
            <p className="text-sm text-muted">
              {savedBy ?? t('travelPolicy.formerMember')}
              {' · '}
              <time dateTime={savedAt}>{formatInstant(new Date(savedAt), localeOf(language))}</time>
            </p>
            <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm break-words">
              {changes.length === 0 && <li>{t('travelPolicy.noChange')}</li>}
              {changes.map((change) => {
                const words = changeWords(change, { t, language, team })
                return <li key={words}>{words}</li>
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
