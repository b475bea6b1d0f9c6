import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/language/language.ts'

/** Says that a text is in another language than the page; nothing where it is in the same. */
export function LanguageNote({ language, className = '' }: { language: Language; className?: string }) {
  const { t, i18n } = useTranslation()
  if (language === i18n.language) return null
  return (
    <p lang={i18n.language} className={`text-xs text-muted ${className}`}>
      {t(`hotel.writtenIn.${language}`)}
    </p>
  )
}
