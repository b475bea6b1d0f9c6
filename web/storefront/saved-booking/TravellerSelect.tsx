import { useQuery } from '@tanstack/react-query'
import type { UserData } from '#shared/api/accounts.ts'
import { listTeamMembers } from '#shared/api/team.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Select } from '#web/ui/fields/Select.tsx'

interface Props {
  /** A membership; '' for oneself. */
  value: string
  user: UserData
  onChange: (memberId: string) => void
}

/** For whom a PIC saves: himself or one of the team. Without the list there is only himself. */
export function TravellerSelect({ value, user, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...query(listTeamMembers, { params: { id: user.companyData?.id ?? '' }, query: { status: 'approved' } }),
    staleTime: 0,
  })
  const members = (data?.teamMembers ?? []).flatMap(({ id, User: member }) =>
    member && member.email !== user.email ? [{ value: id, label: `${member.first_name} ${member.last_name}` }] : [],
  )
  return (
    <Select
      label={t('saved.traveller')}
      options={[{ value: '', label: t('saved.myself', { name: user.name }) }, ...members]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
