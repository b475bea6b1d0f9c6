import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMember } from '#shared/api/team.ts'
import { getMemberTravelPolicy } from '#shared/api/travel-policy.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { RuleLines } from './rules/RuleLines.tsx'
import { peopleOf } from './team-names.ts'

interface Props {
  companyId: string
  team: readonly TeamMember[]
}

/** What holds for one person, as the server judges their stays. */
export function MemberPolicy({ companyId, team }: Props) {
  const { t } = useTranslation()
  const [member, setMember] = useState('')
  const people = peopleOf(team, [], t)
  const name = people.find(({ id }) => id === member)?.name ?? ''
  if (people.length === 0) return null
  return (
    <section aria-labelledby="policy-holds" className="mt-10">
      <h2 id="policy-holds" className="mb-3 text-xl">
        {t('travelPolicy.holdsTitle')}
      </h2>
      <Select
        label={t('travelPolicy.person')}
        value={member}
        options={[
          { value: '', label: t('travelPolicy.choosePerson') },
          ...people.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => setMember(target.value)}
        className="sm:max-w-sm"
      />
      <div role="status" className="mt-3">
        {member !== '' && <Answer key={member} companyId={companyId} memberId={member} name={name} />}
      </div>
    </section>
  )
}

function Answer({ companyId, memberId, name }: { companyId: string; memberId: string; name: string }) {
  const { t } = useTranslation()
  const params = { id: companyId, memberId }
  const { data, error, refetch } = useQuery({ ...query(getMemberTravelPolicy, { params }), staleTime: 0 })
  if (error && !data) return <FailureNote error={error} onRetry={refetch} />
  if (!data) return <p className="text-sm text-muted">{t('travelPolicy.holdsLoading')}</p>
  return (
    <>
      <p className="mb-1 font-semibold break-words">
        {t(`travelPolicy.holds.${data.source}`, { name, group: data.group ?? '' })}
      </p>
      <RuleLines rules={data.rules} />
    </>
  )
}
