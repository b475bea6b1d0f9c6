import { useEffect } from 'react'
import { localeOf } from '#shared/language/language.ts'
import { formatInstant } from '#shared/stay/stay.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { showKept } from '#web/storage/kept/shown-from.ts'

/** A part of the screen shows what was kept at `at`, in milliseconds since 1970; undefined: what the server says now. */
export function useKeptNotice(at: number | undefined): void {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  useEffect(() => {
    if (at === undefined) return undefined
    return showKept({ at, words: t('shell.error.kept', { time: formatInstant(new Date(at), locale) }) })
  }, [at, t, locale])
}
