import { chooseRole, companyRoles, type RoleId } from '#shared/company/roles.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'

interface Props {
  roles: RoleId[]
  onChange: (roles: RoleId[]) => void
  error: string | undefined
}

/** The four options, numbered as the documents' message calls them. What a box brings or takes moves with it. */
export function RoleFields({ roles, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('team.roles.legend')}</legend>
      {companyRoles.map(({ id }, at) => (
        <Checkbox
          key={id}
          label={`${at + 1}. ${t(`account.company.role.${id}`)}`}
          aside={t(`team.roles.hint.${id}`)}
          checked={roles.includes(id)}
          // Every member sees the bookings that concern them.
          disabled={id === 1001}
          onChange={({ target }) => onChange(chooseRole(roles, id, target.checked))}
        />
      ))}
      {error && (
        <p id="roles-error" role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
