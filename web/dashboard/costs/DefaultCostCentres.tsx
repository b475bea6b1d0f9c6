import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { preselectCostCentre } from '#shared/api/cost-objects.ts'
import { listTeamMembers } from '#shared/api/team.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import type { Session } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import type { Managed } from './managed.ts'
import type { SaveCosts } from './use-save-costs.ts'

interface Props {
  session: Session
  data: Managed
  save: SaveCosts
}

/** The cost centre that each person's bookings begin with; the booker may choose another. */
export function DefaultCostCentres({ session, data, save }: Props) {
  const { t } = useTranslation()
  const { user } = session
  const id = user.companyData?.id ?? ''
  const team = useQuery({ ...query(listTeamMembers, { params: { id }, query: { status: 'approved' } }), staleTime: 0 })
  const [problem, setProblem] = useState<string>()
  /** What was just chosen, until the server has it. */
  const [wish, setWish] = useState<{ memberId: string | null; code: string }>()
  const costCentres = data.costObjects.filter(({ kind, active }) => kind === 'cost_centre' && active)
  if (costCentres.length === 0) return null
  // The person in charge may be a member besides. One of hundreds is looked for by name.
  const others = (team.data?.teamMembers ?? [])
    .flatMap(({ id: memberId, User }) =>
      User && User.email !== user.email ? [{ memberId, name: `${User.first_name} ${User.last_name}`.trim() }] : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const people = [{ memberId: null, name: t('costs.yourself', { name: user.name }) }, ...others]
  const choose = async (memberId: string | null, code: string) => {
    setWish({ memberId, code })
    const body = { memberId, code: code || null }
    setProblem(await save(preselectCostCentre, { params: { id }, body }))
    setWish(undefined)
  }
  const chosenBy = (memberId: string | null) =>
    wish?.memberId === memberId ? wish.code : (data.preselected.find((one) => one.memberId === memberId)?.code ?? '')
  const options = [
    { value: '', label: t('costs.none') },
    ...costCentres.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  ]
  return (
    <FormSection title={t('costs.preselected')} intro={t('costs.preselectedText')}>
      {team.error && <FailureNote error={team.error} onRetry={team.refetch} className="mb-4" />}
      <ul className="@container divide-y divide-border">
        {people.map(({ memberId, name }) => (
          <li key={memberId ?? ''} className="py-3">
            <Select
              label={name}
              value={chosenBy(memberId)}
              options={options}
              className="max-w-md"
              onChange={({ target }) => void choose(memberId, target.value)}
            />
          </li>
        ))}
      </ul>
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </FormSection>
  )
}
