import { useState } from 'react'
import { useTranslation } from '#web/i18n/words.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

interface Props {
  value: string
  onChange: (name: string) => void
}

/** Types at the speed of the keyboard: its own text leads, the URL follows. */
export function NameFilter({ value, onChange }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState({ text: value, sent: value })
  // Cleared or restored from outside, for example by a chip or the Back button.
  if (draft.sent !== value && draft.text !== value) setDraft({ text: value, sent: value })
  return (
    <TextField
      label={t('results.filter.name')}
      type="search"
      placeholder={t('results.filter.namePlaceholder')}
      autoComplete="off"
      value={draft.text}
      onChange={({ target }) => {
        setDraft({ text: target.value, sent: target.value })
        onChange(target.value)
      }}
    />
  )
}
