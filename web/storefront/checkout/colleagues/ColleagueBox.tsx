import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { findColleagues, type Colleague } from '#shared/api/colleagues.ts'
import { query } from '#web/api/client.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import { useDebounced } from '#web/storefront/search-bar/place/use-debounced.ts'
import { announceToScreenReaders } from '#web/ui/announcer.ts'

const DEBOUNCE_MS = 150

interface Props {
  companyId: string
  /** It takes the place of what had the focus. */
  isFocused: boolean
  onChoose: (colleague: Colleague) => void
}

/** Finds a member of the company by name. Other guests are typed below, as before. */
export function ColleagueBox({ companyId, isFocused, onChoose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const name = useDebounced(text.trim(), DEBOUNCE_MS)
  const { data, error, isFetching } = useQuery({
    ...query(findColleagues, { params: { id: companyId }, query: { name } }),
    placeholderData: keepPreviousData,
  })
  const isLooking = isFetching || name !== text.trim()
  const found = error ? [] : (data?.colleagues ?? [])
  const empty = t(`checkout.colleague.${isLooking ? 'looking' : error ? 'failed' : 'none'}`)
  const isNobody = name !== '' && !isLooking && found.length === 0
  // How many there are is said by the list itself.
  useEffect(() => {
    if (isNobody) announceToScreenReaders(empty)
  }, [isNobody, empty])

  return (
    <ComboBox
      items={found}
      inputValue={text}
      onInputChange={setText}
      value={null}
      onChange={(key) => {
        const colleague = found.find(({ id }) => id === key)
        if (colleague) onChoose(colleague)
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      className="mb-5"
    >
      <Label className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {t('checkout.colleague.label')}
        <span className="text-xs font-normal text-muted">{t('checkout.optional')}</span>
      </Label>
      <Input
        id="colleague"
        autoFocus={isFocused}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('checkout.colleague.placeholder')}
        className="field"
      />
      <Text slot="description" className="mt-1.5 block text-sm text-muted">
        {t('checkout.colleague.hint')}
      </Text>
      <Popover
        offset={6}
        className="w-(--trigger-width) overflow-y-auto rounded-xl border border-border bg-raised p-2 text-text shadow-lg outline-none"
      >
        {found.length > 0 && data?.more && (
          <p className="px-3 pt-1 pb-2 text-sm text-muted">{t('checkout.colleague.more')}</p>
        )}
        <ListBox<Colleague>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-3 text-sm text-muted">{empty}</p>}
        >
          {(colleague) => (
            <ListBoxItem
              id={colleague.id}
              textValue={nameOf(colleague)}
              className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-2 outline-none data-focused:bg-tint data-focused:text-brand"
            >
              <span className="font-medium break-words">{nameOf(colleague)}</span>
              {colleague.email && <span className="text-sm break-all text-muted">{colleague.email}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
