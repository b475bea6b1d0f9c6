import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '#shared/language/language.ts'
import { WordsContext, type Words } from '#web/i18n/words.ts'
import { PageStateContext, type PageState } from '#web/page-state.ts'
import { Screens } from '#web/routes.tsx'

interface Props {
  words: Words
  state: PageState
}

/** Everything below the router, the same on both sides. */
export function App({ words, state }: Props) {
  return (
    <PageStateContext value={state}>
      <WordsContext value={words}>
        <I18nProvider locale={localeOf(state.language)}>
          <Screens />
        </I18nProvider>
      </WordsContext>
    </PageStateContext>
  )
}
