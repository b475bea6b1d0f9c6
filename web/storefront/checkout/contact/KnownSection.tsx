import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { FoldedPart } from '#web/storefront/checkout/folding/FoldedPart.tsx'
import { useFolded } from '#web/storefront/checkout/folding/use-folded.ts'
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

/** Fields of which nothing has to be typed are two lines and a button. */
export function KnownSection({ title, intro, names, summary, children, after }: Props) {
  const { getValues, trigger, formState } = useFormContext<CheckoutForm>()
  const { isOpen, open, fields, leave } = useFolded({
    isSaid: () =>
      names.every((name) => textFields[name].rule.safeParse(getValues(name)).success && getValues(name).trim() !== ''),
    check: () => trigger(names),
    mustOpen: names.some((name) => formState.errors[name]),
  })
  return (
    <FormSection title={title} intro={isOpen ? intro : undefined}>
      {!isOpen && <FoldedPart title={title} summary={summary} onChange={open} />}
      <div ref={fields} hidden={!isOpen} onBlur={leave}>
        {children}
      </div>
      {after}
    </FormSection>
  )
}
