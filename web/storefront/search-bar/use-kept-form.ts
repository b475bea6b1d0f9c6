import { useEffect, useEffectEvent } from 'react'
import { dateOf } from '#shared/stay/stay.ts'
import { isSearchableStay, readSearchState, type SearchState } from '#web/storefront/search-state.ts'
import { handOverKeptForm, keepForm } from './kept-form.ts'

interface KeptForm {
  search: SearchState
  /** Its dates were chosen, and are no default. */
  isDated: boolean
}

/** Keeps what stands in the form while its page is loaded anew, and gives it back once the form has come alive. */
export function useKeptForm(standing: KeptForm | undefined, restore: (form: KeptForm) => void): void {
  const keep = useEffectEvent(() => keepForm(standing))
  const giveBack = useEffectEvent((form: unknown) => {
    const { search: written, isDated } = (form ?? {}) as { search?: unknown; isDated?: unknown }
    const search = readSearchState(written)
    if (!search) return
    const { startDate, endDate } = search
    restore({ search, isDated: isDated === true && isSearchableStay(startDate, endDate, dateOf(new Date())) })
  })
  useEffect(() => {
    handOverKeptForm((form) => giveBack(form))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
}
