import type { Language } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** Says that a text is in another language than the page; nothing where it is in the same. */
export function LanguageNote({ language, className = '' }: { language: Language; className?: string }) {
  const { t, language: ofPage } = useTranslation()
  if (language === ofPage) return null
  return (
    <p lang={ofPage} className={`text-xs text-muted ${className}`}>
      {t(`hotel.writtenIn.${language}`)}
    </p>
  )
}
