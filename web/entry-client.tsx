import './theme/app.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '#web/App.tsx'
import { createI18n } from '#web/i18n/create-i18n.ts'
import type { PageState } from '#web/page-state.ts'

const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState
const answer = await fetch(`/assets/locales/${state.language}/translation.json`)
const i18n = await createI18n(state.language, await answer.json())

const root = document.getElementById('root') as HTMLElement
const page = (
  <BrowserRouter>
    <App i18n={i18n} state={state} />
  </BrowserRouter>
)
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)
