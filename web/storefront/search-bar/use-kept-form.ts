import { useEffect, useEffectEvent } from 'react'
import { readSearchState, type SearchState } from '#web/storefront/search-state.ts'
import { handOverKeptForm, keepForm } from './kept-form.ts'

/** Keeps what stands in the form while its page is loaded anew, and gives it back once the form has come alive. */
export function useKeptForm(standing: SearchState | false | undefined, restore: (form: SearchState) => void): void {
  const keep = useEffectEvent(() => {
    if (standing) keepForm(standing)
  })
  const giveBack = useEffectEvent((form: unknown) => {
    const search = readSearchState(form)
    if (search) restore(search)
  })
  useEffect(() => {
    handOverKeptForm((form) => giveBack(form))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
}
