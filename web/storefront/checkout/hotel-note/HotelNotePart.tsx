import { useFormContext } from 'react-hook-form'
import { MOST_REQUESTS } from '#shared/api/hotel-note.ts'
import { localeOf } from '#shared/language/language.ts'
import { arrivalHours } from '#shared/stay/arrival.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'
import { arrivalWords } from '#web/storefront/arrival-words.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

/** When they arrive, and what they ask of the hotel: folded away until somebody has something to say. */
export function HotelNotePart() {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const { register, formState, getValues } = useFormContext<CheckoutForm>()
  const { arrivalHour, requests } = getValues()
  const hours = arrivalHours.map((hour) => ({ value: String(hour), label: arrivalWords(hour, { t, locale }) }))
  return (
    // Its line for the eye is as far from the edge as from the border above: the row itself is higher.
    <div className="mt-5 -mb-3 border-t border-border [&>details]:border-b-0">
      <Disclosure
        open={Boolean(arrivalHour || requests)}
        summary={
          <span>
            {t('hotelNote.heading')} <span className="text-sm font-normal text-muted">({t('checkout.optional')})</span>
          </span>
        }
      >
        <div className="space-y-5 pt-1 text-ink">
          <Select
            {...register('arrivalHour')}
            id="arrivalHour"
            label={t('hotelNote.when')}
            hint={t('hotelNote.clock')}
            autoComplete="off"
            options={[{ value: '', label: t('hotelNote.unknown') }, ...hours]}
            className="sm:max-w-sm"
          />
          <Field
            id="requests"
            label={t('hotelNote.requests')}
            hint={t('hotelNote.promise')}
            error={formState.errors.requests?.message}
          >
            {(attributes) => (
              <textarea
                {...register('requests')}
                {...attributes}
                rows={3}
                autoComplete="off"
                maxLength={MOST_REQUESTS}
                className="field min-h-24 py-2.5"
              />
            )}
          </Field>
        </div>
      </Disclosure>
    </div>
  )
}
