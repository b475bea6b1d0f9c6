import type { i18n } from 'i18next'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { I18nextProvider } from 'react-i18next'
import { localeOf } from '#shared/language/language.ts'
import { PageStateContext, type PageState } from '#web/page-state.ts'
import { Screens } from '#web/routes.tsx'

interface Props {
  i18n: i18n
  state: PageState
}

/** Everything below the router, the same on both sides. */
export function App({ i18n, state }: Props) {
  return (
    <PageStateContext value={state}>
      <I18nextProvider i18n={i18n}>
        <I18nProvider locale={localeOf(state.language)}>
          <Screens />
        </I18nProvider>
      </I18nextProvider>
    </PageStateContext>
  )
}
