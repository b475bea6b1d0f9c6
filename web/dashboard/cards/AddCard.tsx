import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CardEntry } from '#web/card/CardEntry.tsx'
import type { MakeCard } from '#web/card/CardFields.tsx'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Lock } from '#web/ui/icons/lock.ts'
import { useSaveCard } from './use-save-card.ts'

interface Props {
  customerId: string
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** A new card for the company, typed into the card provider's own fields. */
export function AddCard({ customerId, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const makeCard = useRef<MakeCard>(null)
  const save = useSaveCard(customerId, makeCard)
  const [isComplete, setComplete] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { cardName: '' },
  })
  const { errors, isSubmitting, submitCount } = formState
  const submit = handleSubmit(async ({ cardName }) => {
    if (!isComplete) return
    const problem = await save(cardName.trim())
    if (problem === undefined) await onSaved()
    else setError('root', { message: problem })
  })
  return (
    <form
      noValidate
      aria-label={t('cards.add')}
      onSubmit={(event) => void submit(event)}
      className="mt-6 space-y-5 rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-7"
    >
      <h2 className="text-xl">{t('cards.add')}</h2>
      <FormProblems title={t('shell.problems.title')} tries={submitCount} hasFailed={errors.root !== undefined} />
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
        {t('checkout.card.intro')}
      </p>
      <TextField
        {...register('cardName', { validate: (name) => name.trim() !== '' || t('cards.nameMissing') })}
        label={t('cards.cardName')}
        autoComplete="cc-name"
        maxLength={100}
        // The focus follows the press of the button that opened this form.
        autoFocus
        error={errors.cardName?.message}
      />
      <div>
        <CardEntry
          problem={submitCount > 0 && !isComplete ? t('checkout.card.incomplete') : undefined}
          onComplete={setComplete}
          makeCard={makeCard}
        />
      </div>
      <p className="text-sm text-muted">{t('cards.bankMayAsk')}</p>
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {t('cards.save')}
        </Button>
        <Button kind="secondary" disabled={isSubmitting} onClick={onCancel}>
          {t('cards.cancel')}
        </Button>
      </div>
    </form>
  )
}
