import { useRef, useState } from 'react'
import type { TeamMember } from '#shared/api/team.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { RuleLines } from '#web/dashboard/policy/rules/RuleLines.tsx'
import { RuleSetRow } from './RuleSetRow.tsx'
import { ruleSetsOf, withGroupRaised, withoutSet, type RuleSet } from './rule-sets.ts'
import { nameOfMember } from '#web/dashboard/policy/team-names.ts'
import type { SavedPolicy, SavePolicy } from '#web/dashboard/policy/use-save-policy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'

const RuleSetDialog = lazyPart(async () => (await import('./RuleSetDialog.tsx')).RuleSetDialog)
const ConfirmDialog = lazyPart(async () => (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

interface Props {
  saved: SavedPolicy
  team: readonly TeamMember[]
  save: SavePolicy
}

type Task = { kind: 'edit'; of: RuleSet['kind']; before?: RuleSet } | { kind: 'remove'; set: RuleSet }

/** Whose rules are others than the company's, in the order in which they are asked. */
export function RuleSets({ saved, team, save }: Props) {
  const { t } = useTranslation()
  const [task, setTask] = useState<Task>()
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const nameOf = (set: RuleSet) => (set.kind === 'group' ? set.name : nameOfMember(team, set.member, t))
  const close = () => setTask(undefined)
  const remove = async (set: RuleSet) => {
    const refused = await save((policy) => withoutSet(policy, set))
    if (refused !== undefined) return refused
    close()
    heading.current?.focus()
    return undefined
  }
  const raise = async (name: string) => setProblem((await save((policy) => withGroupRaised(policy, name))) ?? '')
  const add = (of: RuleSet['kind'], words: string) => (
    <Button
      kind="secondary"
      size="sm"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setTask({ kind: 'edit', of })}
    >
      {words}
    </Button>
  )
  return (
    <section aria-labelledby="policy-sets" className="mt-10">
      <h2 ref={heading} id="policy-sets" tabIndex={-1} className="text-xl outline-none">
        {t('travelPolicy.sets')}
      </h2>
      <p className="mt-1 mb-4 max-w-xl text-muted">{t('travelPolicy.setsIntro')}</p>
      <ol className="divide-y divide-border rounded-xl border border-border bg-raised px-5 shadow-sm">
        {ruleSetsOf(saved.policy).map((set) => (
          <RuleSetRow
            key={set.kind === 'group' ? `group ${set.name}` : set.member}
            set={set}
            name={nameOf(set)}
            people={set.kind === 'group' ? set.members.map((id) => nameOfMember(team, id, t)) : []}
            onChange={() => setTask({ kind: 'edit', of: set.kind, before: set })}
            onRemove={() => setTask({ kind: 'remove', set })}
            onRaise={
              set.kind === 'group' && saved.policy.groups[0]?.name !== set.name ? () => void raise(set.name) : undefined
            }
          />
        ))}
        <li className="py-4">
          <h3 className="text-base font-bold">{t('travelPolicy.everybodyElse')}</h3>
          <RuleLines rules={saved.policy.company} />
        </li>
      </ol>
      <Alert className="mt-4">{problem}</Alert>
      <div className="mt-4 flex flex-wrap gap-3">
        {add('group', t('travelPolicy.addGroup'))}
        {add('person', t('travelPolicy.addPerson'))}
      </div>
      <OnDemand>
        {task?.kind === 'edit' && (
          <RuleSetDialog kind={task.of} before={task.before} saved={saved} team={team} save={save} onClose={close} />
        )}
        {task?.kind === 'remove' && (
          <ConfirmDialog
            title={t('travelPolicy.removeSet', { name: nameOf(task.set) })}
            confirmText={t('travelPolicy.remove')}
            keepText={t('travelPolicy.keepSet')}
            closeText={t('shell.close')}
            onConfirm={() => remove(task.set)}
            onClose={close}
          >
            {t('travelPolicy.removeSetText')}
          </ConfirmDialog>
        )}
      </OnDemand>
    </section>
  )
}
