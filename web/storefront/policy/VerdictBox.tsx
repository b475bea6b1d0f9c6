import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { isOpenVerdict, lookOf } from './verdict-look.ts'
import { verdictWords } from './verdict-words.ts'

interface Props {
  verdict: PolicyVerdict
  /** For the button that it explains. */
  id?: string | undefined
  className?: string | undefined
}

/** What the company's policy says of what stands beside it, in words. */
export function VerdictBox({ verdict, id, className = '' }: Props) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { Icon, box } = lookOf(verdict)
  const isOpen = isOpenVerdict(verdict)
  const cap = verdict.capIn && t('policy.capIn', { currency: verdict.capIn })
  return (
    <div className={`flex items-start gap-2 rounded-md px-3 py-2 text-sm ${box} ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div id={id} className="min-w-0">
        <p className="font-semibold">
          <span className="sr-only">{t('policy.label')}: </span>
          {isOpen ? cap : verdictWords(verdict, { t, language })}
        </p>
        {!isOpen && cap && <p>{cap}</p>}
      </div>
    </div>
  )
}
