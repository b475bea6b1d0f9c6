import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { TeamMember } from '#shared/api/team.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { useCurrency } from '#web/shell/header/preferences.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LeaveDialog } from '#web/dashboard/unsaved/LeaveDialog.tsx'
import { useUnsaved } from '#web/dashboard/unsaved/use-unsaved.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { formOf, policyResolver, rulesOf, type PolicyForm } from '#web/dashboard/policy/policy-form.ts'
import { RuleFields } from '#web/dashboard/policy/rules/RuleFields.tsx'
import { isNameTaken, ruleSetsOf, withSet, type RuleSet } from './rule-sets.ts'
import { nameOfMember, peopleOf } from '#web/dashboard/policy/team-names.ts'
import type { SavedPolicy, SavePolicy } from '#web/dashboard/policy/use-save-policy.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'

interface Props {
  kind: RuleSet['kind']
  /** What is changed; without it there will be one more. */
  before?: RuleSet | undefined
  saved: SavedPolicy
  team: readonly TeamMember[]
  save: SavePolicy
  onClose: () => void
}

/** The rules of a group or a person. New ones begin as the company's, because nothing of those holds beside them. */
export function RuleSetDialog({ kind, before, saved, team, save, onClose }: Props) {
  const { t } = useTranslation()
  const currency = useCurrency()
  const [name, setName] = useState(before?.kind === 'group' ? before.name : '')
  const [members, setMembers] = useState<string[]>(before?.kind === 'group' ? before.members : [])
  const [member, setMember] = useState(before?.kind === 'person' ? before.member : '')
  const [isTried, setTried] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const form = useForm<PolicyForm>({
    shouldFocusError: false,
    resolver: policyResolver(t),
    defaultValues: formOf(before?.rules ?? saved.policy.company, currency),
  })

  const isWhoChanged = before
    ? before.kind === 'group' && (name !== before.name || members.join() !== before.members.join())
    : name !== '' || members.length > 0 || member !== ''
  const isChanged = form.formState.isDirty || isWhoChanged
  useUnsaved(isChanged)

  const problems = {
    name: nameProblem(),
    members: members.length === 0 ? t('travelPolicy.membersMissing') : undefined,
    member: member === '' ? t('travelPolicy.personMissing') : undefined,
  }
  function nameProblem() {
    if (name.trim() === '') return t('travelPolicy.nameMissing')
    return isNameTaken(saved.policy, name, before) ? t('travelPolicy.nameTaken') : undefined
  }
  const isWhoSaid = kind === 'group' ? !problems.name && !problems.members : !problems.member
  const setOf = (rules: PolicyRules): RuleSet =>
    kind === 'group' ? { kind, name: name.trim(), members, rules } : { kind, member, rules }

  const submit = async () => {
    setTried(true)
    let problem: string | undefined
    await form.handleSubmit(async (values) => {
      if (!isWhoSaid) return
      problem = await save((policy) => withSet(policy, setOf(rulesOf(values)), before))
      if (problem === undefined) onClose()
    })()
    return problem
  }

  const taken = ruleSetsOf(saved.policy).flatMap((set) => (set.kind === 'person' ? [set.member] : []))
  const free = peopleOf(team, [], t).filter(({ id }) => !taken.includes(id))
  const title = before
    ? t('travelPolicy.changeSet', {
        name: before.kind === 'group' ? before.name : nameOfMember(team, before.member, t),
      })
    : t(kind === 'group' ? 'travelPolicy.addGroup' : 'travelPolicy.addPerson')
  const isNobodyFree = kind === 'person' && !before && free.length === 0
  return (
    <FormDialog
      shape="wide"
      title={title}
      closeText={t('shell.close')}
      problemsTitle={t('shell.problems.title')}
      submitText={isNobodyFree ? undefined : t('travelPolicy.saveSet')}
      cancelText={t('costs.cancel')}
      onSubmit={submit}
      onCancel={onClose}
      onClose={isChanged ? () => setClosing(true) : onClose}
    >
      <OnDemand>{isClosing && <LeaveDialog onLeave={onClose} onStay={() => setClosing(false)} />}</OnDemand>
      {isNobodyFree ? (
        <p>{t('travelPolicy.nobodyFree')}</p>
      ) : (
        <>
          <p className="text-muted">{t(`travelPolicy.setIntro.${kind}`)}</p>
          {kind === 'group' && (
            <>
              <TextField
                label={t('travelPolicy.groupName')}
                value={name}
                maxLength={100}
                autoComplete="off"
                error={isTried ? problems.name : undefined}
                onChange={({ target }) => setName(target.value)}
              />
              <PeoplePicker
                people={peopleOf(team, members, t)}
                chosen={members}
                error={isTried ? problems.members : undefined}
                onChange={setMembers}
              />
            </>
          )}
          {kind === 'person' && !before && (
            <Select
              label={t('travelPolicy.person')}
              value={member}
              options={[
                { value: '', label: t('travelPolicy.choosePerson') },
                ...free.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              error={isTried ? problems.member : undefined}
              onChange={({ target }) => setMember(target.value)}
            />
          )}
          <FormProvider {...form}>
            <RuleFields />
          </FormProvider>
        </>
      )}
    </FormDialog>
  )
}
