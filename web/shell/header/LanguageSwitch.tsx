import { useLocation } from 'react-router'
import { type Language, languages } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { switchLanguage } from './preferences.ts'

/** In its own language, for whoever hears it; with the letters that are seen, for whoever says them. */
const names: Record<Language, string> = { en: 'English, EN', id: 'Bahasa Indonesia, ID' }

interface Props {
  /** Before the page is loaded in the other language. */
  onSwitch?: () => void
}

export function LanguageSwitch({ onSwitch }: Props) {
  const { t } = useTranslation()
  const { language, partner } = usePageState()
  const { pathname } = useLocation()
  return (
    <div role="group" aria-label={t('shell.language')} className="flex rounded-md bg-surface p-1 text-sm font-semibold">
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={names[code]}
          aria-pressed={code === language}
          onClick={() => {
            onSwitch?.()
            switchLanguage(partner, pathname, code)
          }}
          className="min-h-9 rounded-sm px-2.5 text-muted uppercase focus-visible:relative focus-visible:z-10 aria-pressed:bg-bg aria-pressed:text-text aria-pressed:shadow-sm"
        >
          {code}
        </button>
      ))}
    </div>
  )
}
