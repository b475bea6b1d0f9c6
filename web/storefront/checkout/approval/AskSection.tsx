import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { MOST_WORDS, reasonCodes } from '#shared/approval/reason.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { FailureNote } from '#web/shell/failure/FailureNote.tsx'
import { anyOf } from '#web/storefront/requests/request-words.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Checkout } from '../FilledCheckout.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import { WhenToBook } from './WhenToBook.tsx'
import { previewOf, reasonTarget, wordsTarget, type Ask } from './use-ask.ts'

interface Props extends Pick<Checkout, 'state' | 'user'> {
  ask: Ask
  /** After a try to send: what is missing is said. */
  isTried: boolean
}

/**
 * Instead of a payment, or beside it where the company lets people book first: who decides until when, up to which price,
 * and why this stay.
 */
export function AskSection({ state, user, ask, isTried }: Props) {
  const { t } = useTranslation()
  const { reason, change, problems, isFirst } = ask
  const preview = usePreview({ state, user })
  const first = ask.mayBeFirst ? preview.data?.bookFirst : undefined
  const errorOf = (target: string) =>
    isTried ? problems.find((problem) => problem.target === target)?.message : undefined
  return (
    <FormSection title={t('requests.ask.heading')} intro={t(isFirst ? 'requests.first.intro' : 'requests.ask.intro')}>
      {first && <WhenToBook ask={ask} first={first} approvers={preview.data?.approvers ?? []} />}
      {!isFirst && <Preview preview={preview} />}
      <div className="mt-5 space-y-5">
        <Select
          id={reasonTarget}
          label={t('requests.ask.reason')}
          value={reason.code}
          onChange={(event) => change({ ...reason, code: event.target.value })}
          options={[
            { value: '', label: t('requests.ask.choose') },
            ...reasonCodes.map((value) => ({ value, label: t(`requests.reason.${value}`) })),
          ]}
          error={errorOf(reasonTarget)}
          className="sm:max-w-sm"
        />
        <TextField
          id={wordsTarget}
          label={t('requests.ask.words')}
          note={reason.code === 'other' ? undefined : t('checkout.optional')}
          hint={t('requests.ask.wordsHint')}
          value={reason.words}
          maxLength={MOST_WORDS}
          autoComplete="off"
          onChange={(event) => change({ ...reason, words: event.target.value })}
          error={errorOf(wordsTarget)}
        />
      </div>
    </FormSection>
  )
}

function usePreview({ state, user }: Pick<Props, 'state' | 'user'>) {
  const { control } = useFormContext<CheckoutForm>()
  const [forOthers, colleague] = useWatch({ control, name: ['forOthers', 'colleague'] })
  return useQuery(previewOf({ state, user }, { forOthers, colleague }))
}

function Preview({ preview: { data, error, refetch } }: { preview: ReturnType<typeof usePreview> }) {
  const { t } = useTranslation()
  const { money } = useNumbers()
  const { language } = usePageState()
  const locale = localeOf(language)
  if (error) return <FailureNote tone="warn" error={error} onRetry={refetch} />
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('requests.ask.loading')}</span>
        <Skeleton className="h-28" />
      </div>
    )
  }
  const facts = [
    [t('requests.ask.who'), anyOf(data.approvers, { t, language })],
    [t('requests.ask.until'), formatCompanyTime(new Date(data.deadline), locale)],
    [
      t('requests.ask.most'),
      t('requests.ask.mostText', { amount: money(data.ceiling, data.currency), percent: data.tolerancePercent }),
    ],
  ] as const
  return (
    <dl className="divide-y divide-border text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-3 py-2.5 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
