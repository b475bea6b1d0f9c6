import './theme/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '#web/App.tsx'
import { endEarlyPresses } from '#web/early-press.ts'
import { answersByThisClock } from '#web/api/answers-by-this-clock.ts'
import { forgetFirstCalls } from '#web/api/take-first-calls.ts'
import { learnServerClockFromPage } from '#web/api/server-clock.ts'
import { dropFrameStyle } from '#web/frame-style.ts'
import type { PageState } from '#web/page-state.ts'
import { keepHistoryGate } from '#web/history-gate.ts'
import { wordsOf } from '#web/i18n/words.ts'
import { namesBrand } from '#web/paths.ts'
import { findRoute } from '#web/routes.tsx'
import { shellOf, tidyKept } from '#web/storage/kept/tidy-kept.ts'
import { isOtherTabsBrand } from '#web/storage/tab-brand.ts'
import { followTranslators } from '#web/translated-text.ts'
import { writePricedStay } from '#web/write-priced-stay.ts'

/** A screen asks as it is drawn: a call that nobody has taken some seconds later has nobody who comes for it. */
const FIRST_SCREEN_MS = 5000

const sent = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState

if (isOtherTabsBrand(sent.partner, namesBrand(window.location, sent.partner))) window.location.reload()
else await wake()

async function wake(): Promise<void> {
  learnServerClockFromPage()
  const state = sent.queries ? { ...sent, queries: answersByThisClock(sent.queries) } : sent
  keepHistoryGate()
  followTranslators()
  writePricedStay(state)
  // Without a network, what is over is deleted another time: it is never shown.
  tidyKept(shellOf(state)).catch(() => undefined)
  const found = findRoute(window.location.pathname, state.partner)
  // With its screen's code here, the page wakes in one go.
  const [answer] = await Promise.all([
    fetch(`/assets/locales/${state.language}/translation.json`),
    // What does not arrive is asked for once more by the screen, which says so then.
    found?.route.Screen.preload().catch(() => undefined),
    found?.route.begin?.(found.params, state).catch(() => undefined),
  ])
  const words = wordsOf(state.language, await answer.json())

  endEarlyPresses()
  dropFrameStyle()
  const root = document.getElementById('root') as HTMLElement
  const page = (
    <BrowserRouter>
      <App words={words} state={state} />
    </BrowserRouter>
  )
  // In slices, between which the browser hears a touch.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
  // Its answer would be of another time when a later screen asks.
  setTimeout(forgetFirstCalls, FIRST_SCREEN_MS)
}
