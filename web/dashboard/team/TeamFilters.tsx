import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type StatusFilter, statusFilters, teamSorts, type TeamView } from './team-view.ts'

interface Props {
  view: TeamView
  counts: Record<StatusFilter, number>
  onChange: (changes: Partial<TeamView>) => void
}

/** Typing pauses so long before the address follows: browsers refuse to write it a hundred times in a row. */
const PAUSE_MS = 200

export function TeamFilters({ view, counts, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <TeamSearch value={view.search} onChange={(search) => onChange({ search })} />
      <Select
        label={t('team.filter.status')}
        value={view.status}
        onChange={({ target }) => onChange({ status: statusFilters.find((one) => one === target.value) ?? 'current' })}
        options={statusFilters.map((status) => ({
          value: status,
          label: t('team.filter.counted', { status: t(`team.status.${status}`), count: counts[status] }),
        }))}
      />
      <Select
        label={t('team.filter.sort')}
        value={view.sort}
        onChange={({ target }) => onChange({ sort: teamSorts.find((one) => one === target.value) ?? 'newest' })}
        options={teamSorts.map((sort) => ({ value: sort, label: t(`team.sort.${sort}`) }))}
      />
    </div>
  )
}

/** Its own text leads, the address follows. */
function TeamSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState({ text: value, sent: value })
  // Cleared from outside, as by the button of a list that found no member.
  if (draft.sent !== value) setDraft({ text: value, sent: value })
  const send = useEffectEvent((search: string) => {
    setDraft({ text: search, sent: search })
    onChange(search)
  })
  useEffect(() => {
    if (draft.text === draft.sent) return undefined
    const timer = setTimeout(() => send(draft.text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <TextField
      type="search"
      label={t('team.filter.search')}
      autoComplete="off"
      className="sm:max-lg:col-span-2"
      value={draft.text}
      onChange={({ target }) => setDraft({ ...draft, text: target.value })}
    />
  )
}
