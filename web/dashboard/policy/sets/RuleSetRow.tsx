import { Button } from '#web/ui/Button.tsx'
import { RuleLines } from '#web/dashboard/policy/rules/RuleLines.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import type { RuleSet } from './rule-sets.ts'

interface Props {
  set: RuleSet
  name: string
  /** Of a group, by name. */
  people: readonly string[]
  onChange: () => void
  onRemove: () => void
  /** Not for the first group, nor for a person. */
  onRaise: (() => void) | undefined
}

/** One set of rules: for whom, what it asks, and the ways to change it. */
export function RuleSetRow({ set, name, people, onChange, onRemove, onRaise }: Props) {
  const { t } = useTranslation()
  return (
    <li className="py-4">
      <h3 className="text-base font-bold break-words">
        {name} <span className="font-normal text-muted">· {t(`travelPolicy.setKind.${set.kind}`)}</span>
      </h3>
      {set.kind === 'group' && (
        <p className="mb-1 text-sm break-words text-muted">
          {people.length === 0 ? t('travelPolicy.noPeople') : people.join(', ')}
        </p>
      )}
      <RuleLines rules={set.rules} />
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        <Button kind="secondary" size="sm" aria-label={t('travelPolicy.changeSet', { name })} onClick={onChange}>
          {t('travelPolicy.change')}
        </Button>
        {onRaise && (
          <Button kind="secondary" size="sm" aria-label={t('travelPolicy.raiseSet', { name })} onClick={onRaise}>
            {t('travelPolicy.raise')}
          </Button>
        )}
        <Button kind="quiet" size="sm" aria-label={t('travelPolicy.removeSet', { name })} onClick={onRemove}>
          {t('travelPolicy.remove')}
        </Button>
      </div>
    </li>
  )
}
