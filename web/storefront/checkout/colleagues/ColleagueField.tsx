import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/i18n/words.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { UserCheck } from '#web/ui/icons/user-check.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Checkout } from '../FilledCheckout.tsx'
import { ColleagueBox } from './ColleagueBox.tsx'
import { useColleagueVerdict } from './use-colleague-verdict.ts'

const CHANGE = 'colleague-change'

interface Props extends Pick<Checkout, 'state' | 'user'> {
  /** Another guest stays: otherwise no colleague is to be chosen, and the payer's own rules hold again. */
  isOpen: boolean
}

/** For which member of the company is booked: the stay is theirs to read, and their travel policy holds. */
export function ColleagueField({ state, user, isOpen }: Props) {
  const { t } = useTranslation()
  const { control, setValue, clearErrors } = useFormContext<CheckoutForm>()
  const colleague = useWatch({ control, name: 'colleague' })
  useColleagueVerdict({ state, user }, isOpen ? colleague?.id : undefined)
  const [isChoosing, setIsChoosing] = useState(false)
  const wasChosen = useRef(colleague !== undefined)
  // The box that had the focus goes once a colleague is chosen.
  useEffect(() => {
    if (colleague && !wasChosen.current) document.getElementById(CHANGE)?.focus()
    wasChosen.current = colleague !== undefined
  }, [colleague])
  if (!isOpen) return null

  if (!colleague) {
    return (
      <ColleagueBox
        companyId={user.companyData?.id ?? ''}
        isFocused={isChoosing}
        onChoose={(found) => {
          const { id, firstName, lastName } = found
          setValue('guests.0', { firstName, lastName })
          setValue('colleague', { id, firstName, lastName })
          clearErrors('guests.0')
          announce(t('checkout.colleague.chosen', { name: nameOf(found) }))
        }}
      />
    )
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-surface p-3">
      <UserCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <p className="min-w-48 flex-1 text-sm break-words">{t('checkout.colleague.sees', { name: nameOf(colleague) })}</p>
      <Button
        id={CHANGE}
        kind="secondary"
        size="sm"
        onClick={() => {
          setIsChoosing(true)
          // Not `emptyGuest`: its module would be shared, and pages that share its neighbours would load all forms.
          setValue('guests.0', { firstName: '', lastName: '' })
          setValue('colleague', undefined)
        }}
      >
        {t('checkout.colleague.change')}
      </Button>
    </div>
  )
}
