import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { useFoldOnLeave } from './use-fold-on-leave.ts'
import { textFields, type TextField } from '#web/storefront/checkout/checkout-fields.ts'
import type { CheckoutForm } from '#web/storefront/checkout/checkout-form.ts'

interface Props {
  title: string
  intro?: string
  names: readonly TextField[]
  /** What was said, in a line or two, while the fields are folded away. */
  summary: ReactNode
  children: ReactNode
  /** Stands under the fields, folded or not. */
  after?: ReactNode
}

/**
 * Fields of which nothing has to be typed are two lines and a button: known from the start, or said and left for another
 * part of the form. They open when asked, and when one of them is refused; they never close under somebody's hands.
 */
export function KnownSection({ title, intro, names, summary, children, after }: Props) {
  const { t } = useTranslation()
  const { getValues, trigger, formState } = useFormContext<CheckoutForm>()
  const isSaid = () =>
    names.every((name) => textFields[name].rule.safeParse(getValues(name)).success && getValues(name).trim() !== '')
  const [isOpen, setOpen] = useState(() => !isSaid())
  const isAsked = useRef(false)
  const fields = useRef<HTMLDivElement>(null)
  if (!isOpen && names.some((name) => formState.errors[name])) setOpen(true)
  useEffect(() => {
    if (isOpen && isAsked.current) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isOpen])
  const leave = useFoldOnLeave({
    mayFold: async () => isSaid() && trigger(names),
    fold: () => {
      isAsked.current = false
      setOpen(false)
    },
  })
  return (
    <FormSection title={title} intro={isOpen ? intro : undefined}>
      {!isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <div className="min-w-0 text-muted">{summary}</div>
          <button
            type="button"
            onClick={() => {
              isAsked.current = true
              setOpen(true)
            }}
            className="-mx-1 inline-flex min-h-11 items-center rounded-sm px-1 font-semibold text-brand hover:underline"
          >
            {t('checkout.change')} <span className="sr-only">{title}</span>
          </button>
        </div>
      )}
      <div ref={fields} hidden={!isOpen} onBlur={leave}>
        {children}
      </div>
      {after}
    </FormSection>
  )
}
