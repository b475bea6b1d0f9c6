import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { MemberAction } from './member-actions.ts'

interface Props {
  /** Whose they are: each button is read with it. */
  who: string
  actions: readonly MemberAction[]
  /** What is being done at once, without another question. */
  busy: MemberAction | undefined
  problem: string | undefined
  onAct: (action: MemberAction) => void
}

/** What can be done about a member of the team. */
export function MemberActions({ who, actions, busy, problem, onAct }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap gap-1.5 @3xl:justify-end">
        {actions.map((action) => (
          <Button
            key={action}
            kind="secondary"
            size="sm"
            busy={busy === action}
            aria-label={t('team.actionNamed', { action: t(`team.action.${action}`), who })}
            onClick={() => onAct(action)}
          >
            {t(`team.action.${action}`)}
          </Button>
        ))}
      </div>
      {problem !== undefined && <Alert className="mt-2">{problem}</Alert>}
    </>
  )
}
