import { useMemo, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { countryName } from '#shared/places/country-name.ts'
import { listCountries } from '#shared/places/countries.ts'
import { currencies } from '#shared/money/currency.ts'
import { localeOf } from '#shared/language/language.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import type { PolicyForm } from '#web/dashboard/policy/policy-form.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { RuleCard } from './RuleCard.tsx'

/** What a night may cost: everywhere, and otherwise in some countries and cities. */
export function CapRule() {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<PolicyForm>()
  const places = useFieldArray({ control, name: 'cap.places' })
  const heading = useRef<HTMLHeadingElement>(null)
  const currency = useWatch({ control, name: 'cap.currency' })
  const remove = (at: number) => {
    places.remove(at)
    heading.current?.focus()
  }
  return (
    <RuleCard name="cap">
      <div className="grid gap-5 sm:max-w-xl sm:grid-cols-2">
        <Select
          {...register('cap.currency')}
          label={t('travelPolicy.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <TextField
          {...register('cap.everywhere')}
          inputMode="numeric"
          label={t('travelPolicy.everywhere', { currency })}
          note={t('company.optional')}
          error={formState.errors.cap?.everywhere?.message}
          autoComplete="off"
        />
      </div>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-base font-bold outline-none">
          {t('travelPolicy.places')}
        </h2>
        <p className="mb-3 text-sm text-muted">{t('travelPolicy.placesHint')}</p>
        {places.fields.length > 0 && (
          <ul className="@container mb-4 divide-y divide-border border-y border-border">
            {places.fields.map(({ id }, at) => (
              <PlaceRow key={id} at={at} onRemove={() => remove(at)} />
            ))}
          </ul>
        )}
        <Button
          kind="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => places.append({ country: 'ID', city: '', amount: '' })}
        >
          {t('travelPolicy.addPlace')}
        </Button>
      </div>
    </RuleCard>
  )
}

/** A cap for one city or country. */
function PlaceRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const { register, control, formState } = useFormContext<PolicyForm>()
  const locale = localeOf(usePageState().language)
  const countries = useMemo(() => listCountries(locale), [locale])
  const [currency, place] = useWatch({ control, name: ['cap.currency', `cap.places.${at}`] })
  const errors = formState.errors.cap?.places?.[at]
  const name = place?.city || countryName(place?.country ?? '', locale)
  return (
    <li className="grid items-start gap-3 py-4 @sm:grid-cols-2 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_auto]">
      <Select
        {...register(`cap.places.${at}.country`)}
        label={t('travelPolicy.country')}
        options={countries}
        error={errors?.country?.message}
      />
      <TextField
        {...register(`cap.places.${at}.city`)}
        label={t('travelPolicy.city')}
        hint={t('travelPolicy.cityHint')}
        error={errors?.city?.message}
        autoComplete="off"
      />
      <TextField
        {...register(`cap.places.${at}.amount`)}
        inputMode="numeric"
        label={t('travelPolicy.capIn', { currency })}
        error={errors?.amount?.message}
        autoComplete="off"
      />
      <Button
        kind="quiet"
        aria-label={t('travelPolicy.removePlace', { place: name })}
        onClick={onRemove}
        className="justify-self-start px-3! @sm:mt-6.5"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
      >
        <span className="@sm:hidden">{t('travelPolicy.remove')}</span>
      </Button>
    </li>
  )
}
