import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { findColleagues, type Colleague } from '#shared/api/colleagues.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import { useDebounced } from '#web/ui/suggestions/use-debounced.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'
import { useSuggestions } from '#web/ui/suggestions/use-suggestions.ts'

const DEBOUNCE_MS = 150

interface Props {
  companyId: string
  /** It takes the place of what had the focus. */
  isFocused: boolean
  onChoose: (colleague: Colleague) => void
}

/** Has everything that is typed, in whatever order, in first and last name. */
function isCalled(colleague: Colleague, typed: string): boolean {
  const whole = nameOf(colleague).toLowerCase()
  return typed
    .toLowerCase()
    .split(' ')
    .every((part) => whole.includes(part))
}

/** Finds a member of the company by name. Other guests are typed below, as before. */
export function ColleagueBox({ companyId, isFocused, onChoose }: Props) {
  const { t } = useTranslation()
  const hint = useId()
  const [text, setText] = useState('')
  const name = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data, error, isFetching } = useQuery({
    ...query(findColleagues, { params: { id: companyId }, query: { name } }),
    placeholderData: keepPreviousData,
  })
  const isLooking = isFetching || name !== text.trim()
  const known = error ? [] : (data?.colleagues ?? [])
  // Until an answer is there, whoever was found before and has another name could be chosen for what is typed now.
  const found = isLooking ? known.filter((colleague) => isCalled(colleague, text)) : known
  const empty = t(`checkout.colleague.${isLooking ? 'looking' : error ? 'failed' : 'none'}`)
  const isNobody = name !== '' && !isLooking && found.length === 0
  // How many there are is said by the list itself.
  useEffect(() => {
    if (isNobody) announceToScreenReaders(empty)
  }, [isNobody, empty])

  const list = useSuggestions({
    id: 'colleague',
    text,
    onType: setText,
    lines: found,
    said: found.length > 0 ? t('search.suggestions', { count: found.length }) : undefined,
    hasList: true,
    opensWithFocus: true,
    onPick: onChoose,
  })
  return (
    <div className="relative mb-5">
      <label {...list.label} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {t('checkout.colleague.label')}
        <span className="text-xs font-normal text-muted">{t('checkout.optional')}</span>
      </label>
      <input
        {...list.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
        autoFocus={isFocused}
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={hint}
        placeholder={t('checkout.colleague.placeholder')}
        className="field"
      />
      {list.isOpen && (
        <div
          {...list.panel}
          className="absolute z-20 mt-1.5 w-full rounded-xl border border-border bg-raised p-2 text-text shadow-lg"
        >
          {found.length === 0 && <p className="px-3 py-3 text-sm text-muted">{empty}</p>}
          {found.length > 0 && data?.more && (
            <p className="px-3 pt-1 pb-2 text-sm text-muted">{t('checkout.colleague.more')}</p>
          )}
          <div {...list.list}>
            {found.map((colleague, at) => (
              <div
                key={colleague.id}
                {...list.lineAt(at)}
                className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-2 aria-selected:bg-tint aria-selected:text-brand"
              >
                <span className="font-medium break-words">{nameOf(colleague)}</span>
                {colleague.email && <span className="text-sm break-all text-muted">{colleague.email}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
      <p id={hint} className="mt-1.5 text-sm text-muted">
        {t('checkout.colleague.hint')}
      </p>
    </div>
  )
}
