import type { previewApproval } from '#shared/api/approvals.ts'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { formatCompanyTime } from '#shared/company/company-day.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { anyOf } from '#web/storefront/requests/request-words.ts'
import { RadioCard } from '#web/ui/fields/RadioCard.tsx'
import { Clock } from '#web/ui/icons/clock.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import type { Ask } from './use-ask.ts'

type Preview = OutputOf<typeof previewApproval>

interface Props extends Pick<Preview, 'approvers'> {
  ask: Ask
  first: NonNullable<Preview['bookFirst']>
}

/** Ask first and book then, or book now and have it decided on: what each of the two means, before anything is paid. */
export function WhenToBook({ ask: { isFirst, setFirst }, first, approvers }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const locale = localeOf(language)
  const names = anyOf(approvers, { t, language })
  const time = formatCompanyTime(new Date(first.deadline), locale)
  const detail = `${t('requests.first.bookDetail', { names, time })} ${t(`requests.first.silent.${first.silence}`)}`
  return (
    <fieldset className="mb-5 space-y-3">
      <legend className="sr-only">{t('requests.first.when')}</legend>
      <RadioCard
        name="when-to-book"
        checked={!isFirst}
        onChange={() => setFirst(false)}
        label={t('requests.first.ask')}
        detail={t('requests.first.askDetail')}
        icon={<Clock aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />}
      />
      <RadioCard
        name="when-to-book"
        checked={isFirst}
        onChange={() => setFirst(true)}
        label={t('requests.first.book')}
        detail={detail}
        icon={<CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />}
      />
    </fieldset>
  )
}
