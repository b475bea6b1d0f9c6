import { useId, useState } from 'react'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CircleAlert } from '#web/ui/icons/circle-alert.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Named } from '#web/dashboard/policy/team-names.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** So many are seen at a glance. */
const FEW = 8

interface Props {
  people: readonly Named[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The people of a group, out of the team. */
export function PeoplePicker({ people, chosen, error, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const words = plainLetters(search)
  const shown = people.filter(({ name }) => plainLetters(name).includes(words))
  const toggle = (member: string, isIn: boolean) =>
    onChange(isIn ? [...chosen, member] : chosen.filter((one) => one !== member))
  return (
    <fieldset
      id={id}
      className="min-w-0 outline-none"
      tabIndex={-1}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-count ${id}-error` : `${id}-count`}
    >
      <legend className="mb-1.5 text-sm font-semibold">{t('travelPolicy.groupPeople')}</legend>
      {people.length > FEW && (
        <TextField
          label={t('travelPolicy.searchPeople')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mb-2"
        />
      )}
      <div className="max-h-60 overflow-y-auto rounded-md border border-border px-4 py-1">
        {shown.map(({ id: member, name }) => (
          <Checkbox
            key={member}
            label={<span className="break-words">{name}</span>}
            checked={chosen.includes(member)}
            onChange={({ target }) => toggle(member, target.checked)}
          />
        ))}
        {shown.length === 0 && <p className="py-2 text-sm text-muted">{t('travelPolicy.nobodyFound')}</p>}
      </div>
      <p id={`${id}-count`} role="status" className="mt-1.5 text-sm text-muted">
        {t('travelPolicy.chosen', { count: chosen.length })}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
