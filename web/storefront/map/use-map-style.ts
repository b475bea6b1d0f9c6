import { useSyncExternalStore } from 'react'
import { useSettings } from '#web/page-state.ts'

const wantsDark = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen === undefined ? window.matchMedia(wantsDark).matches : chosen === 'dark'
}

function onThemeChange(listener: () => void): () => void {
  const query = window.matchMedia(wantsDark)
  const choice = new MutationObserver(listener)
  query.addEventListener('change', listener)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', listener)
    choice.disconnect()
  }
}

/** Address of the map style for the screen as it is now; undefined where the operator has no map. */
export function useMapStyle(): string | undefined {
  const { map } = useSettings()
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
  return dark ? map?.darkStyleUrl : map?.lightStyleUrl
}
