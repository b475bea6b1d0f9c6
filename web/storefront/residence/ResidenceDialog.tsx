import { useMemo } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { listCountries } from '#shared/places/countries.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useChooseResidence } from '#web/shell/residence.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Check } from '#web/ui/icons/check.ts'
import { Search } from '#web/ui/icons/search.ts'

interface Props {
  country: string | undefined
  onClose: () => void
}

/** "turkiye" finds Türkiye. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every country by name, narrowed by what is typed. Import it lazily. */
export function ResidenceDialog({ country, onClose }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const countries = useMemo(() => listCountries(locale), [locale])
  const choose = useChooseResidence()
  return (
    <Dialog open shape="sheet" title={t('residence.title')} onClose={onClose} closeText={t('rates.close')}>
      <p className="text-muted">{t('residence.why')}</p>
      <Autocomplete filter={(name, typed) => plain(name).includes(plain(typed))}>
        <SearchField autoFocus className="sticky -top-6 z-10 -mx-6 block bg-raised px-6 py-4">
          <Label className="mb-1.5 block font-semibold">{t('residence.country')}</Label>
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
            />
            <Input autoComplete="off" className="field pl-10 [&::-webkit-search-cancel-button]:hidden" />
          </span>
        </SearchField>
        <ListBox
          aria-label={t('residence.countries')}
          items={countries.map(({ value, label }) => ({ id: value, label }))}
          onAction={(code) => {
            onClose()
            choose(String(code))
          }}
          renderEmptyState={() => <p className="px-3 py-3 text-muted">{t('residence.none')}</p>}
          className="min-h-80 outline-none"
        >
          {({ id, label }) => (
            <ListBoxItem
              id={id}
              textValue={label}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-2 outline-none data-focused:bg-tint data-focused:text-brand"
            >
              <span>
                {label}
                {id === country && <span className="sr-only"> ({t('residence.current')})</span>}
              </span>
              {id === country && <Check aria-hidden="true" className="size-4 shrink-0 text-brand" />}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  )
}
