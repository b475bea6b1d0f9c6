import { useTranslation } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import type { ManagedObject } from './managed.ts'

/** What stays are charged to, for who reads it and does not keep it. */
export function CostList({ objects }: { objects: readonly ManagedObject[] }) {
  const { t } = useTranslation()
  return (['costCentre', 'project'] as const).map((part) => {
    const listed = objects.filter(({ kind }) => kind === (part === 'project' ? 'project' : 'cost_centre'))
    return (
      <FormSection key={part} title={t(`costs.${part}s`)} intro={t(`costs.${part}sText`)}>
        {listed.length === 0 ? (
          <p className="rounded-xl border border-dashed border-border px-5 py-6 text-center text-muted">
            {t('costs.noneToRead')}
          </p>
        ) : (
          <ul aria-label={t(`costs.${part}s`)} className="max-h-128 divide-y divide-border overflow-y-auto">
            {listed.map(({ id, code, name, active }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <span className="font-mono text-sm break-words">{code}</span>
                <span className="min-w-0 flex-1 font-semibold break-words">{name}</span>
                {!active && <Badge tone="neutral">{t('costs.archived')}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </FormSection>
    )
  })
}
