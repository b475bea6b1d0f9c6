import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/shell/use-hydrated.ts'

/** Which picture is open, as `#photo-3` in the address: Back closes it, and a link to it opens it. */
export function useOpenedPhoto() {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: object | null }
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const number = /^#photo-(\d+)$/.exec(hash)?.[1]
  return {
    opened: isHydrated && number !== undefined ? Number(number) - 1 : undefined,
    open: (place: number) => {
      const to = { search, hash: `#photo-${place + 1}` }
      void navigate(to, { state: { ...state, fromGallery: true }, preventScrollReset: true })
    },
    close: () => {
      // Opened by a link, there is no page without it to go back to.
      if (state && 'fromGallery' in state) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, state, preventScrollReset: true })
    },
  }
}
