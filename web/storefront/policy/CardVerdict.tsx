import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { isOpenVerdict, lookOf } from './verdict-look.ts'
import { shortVerdictWords } from './verdict-words.ts'

/** The same on a card, in two or three lines; its rooms say the rest. */
export function CardVerdict({ verdict }: { verdict: PolicyVerdict }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const { Icon, text } = lookOf(verdict)
  const isOpen = isOpenVerdict(verdict)
  const words = isOpen
    ? t('policy.capInShort', { currency: verdict.capIn })
    : shortVerdictWords(verdict, { t, language })
  return (
    <p
      className={`flex items-start gap-1.5 text-sm leading-snug font-semibold @min-[30rem]:text-xs @min-[30rem]:leading-tight ${text}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 @min-[30rem]:mt-px" />
      <span className="min-w-0">
        {/* Whose cap it is its words say themselves. */}
        {!isOpen && <span className="sr-only">{t('policy.label')}: </span>}
        {words}
      </span>
    </p>
  )
}
