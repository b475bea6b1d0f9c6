import { useState } from 'react'
import { MOST_ROWS } from '#shared/api/team.ts'
import { readInvitationList, type ListedPerson } from '#shared/company/invitation-list.ts'
import { companyRoles } from '#shared/company/roles.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/fields/Field.tsx'

/** Longer than any list of so many people. */
const LARGEST_FILE = 256 * 1024

interface Props {
  text: string
  onText: (text: string) => void
  isBusy: boolean
  problem: string | undefined
  onJudge: (people: readonly ListedPerson[]) => void
}

/** Where a list is pasted, or read from a file of the reader's own machine. */
export function ImportList({ text, onText, isBusy, problem, onJudge }: Props) {
  const { t } = useTranslation()
  const [isTooLarge, setTooLarge] = useState(false)
  const people = readInvitationList(text)
  const isTooLong = people.length > MOST_ROWS

  const read = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > LARGEST_FILE)
    if (file && file.size <= LARGEST_FILE) onText(await file.text())
  }
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onJudge(people)
      }}
    >
      <div className="space-y-2 text-muted">
        <p>{t('team.import.text', { most: MOST_ROWS })}</p>
        <ol className="list-decimal pl-5">
          {companyRoles.map(({ id }) => (
            <li key={id}>{t(`account.company.role.${id}`)}</li>
          ))}
        </ol>
      </div>
      <label
        className={`${buttonStyle('secondary')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        {t('team.import.choose')}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file, corrected, can be chosen once more.
            target.value = ''
          }}
        />
      </label>
      <Field
        label={t('team.import.list')}
        hint={t('team.import.example')}
        error={
          isTooLarge
            ? t('team.import.tooLarge')
            : isTooLong
              ? t('team.import.tooLong', { count: people.length, most: MOST_ROWS })
              : undefined
        }
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            className="field font-mono text-sm"
            value={text}
            onChange={({ target }) => {
              setTooLarge(false)
              onText(target.value)
            }}
          />
        )}
      </Field>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <Button type="submit" size="lg" className="w-full" busy={isBusy} disabled={people.length === 0 || isTooLong}>
        {people.length === 0 ? t('team.import.judge') : t('team.import.judgeCounted', { count: people.length })}
      </Button>
    </form>
  )
}
