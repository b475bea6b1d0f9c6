import { companyRoles } from '#shared/company/roles.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** What a member may do, in words. Viewing goes without saying where they may do more. */
export function MemberRoles({ roles }: { roles: readonly number[] }) {
  const { t } = useTranslation()
  const listed = companyRoles.filter(({ id }) => roles.includes(id) && (id !== 1001 || roles.length === 1))
  return (
    <ul className="space-y-0.5">
      {listed.map(({ id }) => (
        <li key={id}>{t(`account.company.role.${id}`)}</li>
      ))}
    </ul>
  )
}
