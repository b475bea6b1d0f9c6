import { useEffect } from 'react'
import { usePartner } from '#web/page-state.ts'
import { storeProviderConfig } from '#web/storage/provider-config.ts'
import { keepBrand } from '#web/storage/tab-brand.ts'

/** Stores the variant in force, and again whenever this tab is the one in use: what it opens next is in its brand. */
export function useBrand(): void {
  const partner = usePartner()
  useEffect(() => {
    const keep = () => {
      keepBrand(partner)
      storeProviderConfig(partner)
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') keep()
    }
    keep()
    window.addEventListener('focus', keep)
    // Back may show a page that was kept whole.
    window.addEventListener('pageshow', keep)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('focus', keep)
      window.removeEventListener('pageshow', keep)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [partner])
}
