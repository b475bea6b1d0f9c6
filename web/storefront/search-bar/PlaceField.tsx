import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, type RefObject } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import { autosuggest, type LocationSuggestion } from '#shared/api/places.ts'
import { query } from '#web/api/client.ts'
import { findCities } from '#web/storefront/find-cities.ts'
import { panelLook, partLabel, partLook } from './part-style.ts'
import { useDebounced } from './use-debounced.ts'

/** A5-033. */
const DEBOUNCE_MS = 100

interface Props {
  ref: RefObject<HTMLInputElement | null>
  text: string
  /** Name of the place that was chosen; then there is nothing to suggest. */
  chosen: string | undefined
  invalid: boolean
  describedBy: string | undefined
  onType: (text: string) => void
  onChoose: (suggestion: LocationSuggestion) => void
  /** Enter, with a list in which nothing is picked. */
  onEnter: () => void
}

export function PlaceField({ ref, text, chosen, invalid, describedBy, onType, onChoose, onEnter }: Props) {
  const { t } = useTranslation()
  const term = useDebounced(text.trim(), DEBOUNCE_MS)
  const isAsking = term !== '' && term !== chosen
  // Before the debounce: the list opens with the keystroke, or it would not open at all.
  const isOpenQuestion = text.trim() !== '' && text !== chosen
  // An older answer cannot overtake: each term has its own entry and a new term aborts the old call.
  const { data, isFetching } = useQuery({
    ...query(autosuggest, { query: { term } }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const cities = isAsking && isOpenQuestion && data ? findCities(data.locationSuggestions) : []

  // Focus that came before hydration is unknown to React Aria: focus again so that the list opens.
  useEffect(() => {
    const field = ref.current
    if (!field || document.activeElement !== field) return
    field.blur()
    field.focus()
  }, [ref])

  return (
    <ComboBox
      items={cities}
      inputValue={text}
      onInputChange={onType}
      onChange={(key) => {
        // Null comes when the text moves away from the choice; the text itself says so already.
        const city = cities.find(({ id }) => id === key)
        if (city) onChoose(city)
      }}
      // Nothing found was said already when the form refused it; the list would hide the alert.
      allowsEmptyCollection={isOpenQuestion && !invalid}
      allowsCustomValue
      // The list opens with the focus, too: a term typed before hydration is answered without another keystroke.
      menuTrigger="focus"
      isInvalid={invalid}
      className="h-full"
    >
      {/* The list is as wide as this. */}
      <Group
        className={`${partLook} cursor-text focus-within:ring-3 focus-within:ring-brand focus-within:ring-inset data-invalid:ring-2 data-invalid:ring-danger data-invalid:ring-inset`}
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <Label className={partLabel}>{t('search.where')}</Label>
          <Input
            ref={ref}
            name="destination"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={describedBy}
            placeholder={t('search.wherePlaceholder')}
            onKeyDown={({ key, currentTarget }) => {
              const isOpen = currentTarget.getAttribute('aria-expanded') === 'true'
              const isPicking = currentTarget.hasAttribute('aria-activedescendant')
              if (key === 'Enter' && isOpen && !isPicking) onEnter()
            }}
            className="block w-full bg-transparent font-semibold outline-none placeholder:font-medium placeholder:text-muted"
          />
        </span>
      </Group>
      <Popover className={`${panelLook} w-(--trigger-width) overflow-y-auto desktop:min-w-80 p-2`} offset={12}>
        <ListBox<LocationSuggestion>
          className="outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-3 text-sm text-muted">
              {isFetching || term !== text.trim() ? t('search.looking') : t('search.noPlace')}
            </p>
          )}
        >
          {(city) => (
            <ListBoxItem
              textValue={city.fullName}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 font-medium outline-none data-focused:bg-tint data-focused:text-brand"
            >
              <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />
              {city.fullName}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
