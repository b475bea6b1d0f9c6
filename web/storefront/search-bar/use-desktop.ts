import { useMedia } from '#web/ui/use-media.ts'

/** Layout turns at 776 px. */
const DESKTOP = '(min-width: 776px)'

export const useDesktop = (): boolean => useMedia(DESKTOP, true)

/** The server draws for all. */
export const isDesktop = (): boolean => typeof window === 'undefined' || window.matchMedia(DESKTOP).matches

/** Settles when the window is as wide for the first time. */
export const whenDesktop = (): Promise<void> =>
  new Promise((resolve) => {
    if (isDesktop()) resolve()
    else window.matchMedia(DESKTOP).addEventListener('change', () => resolve(), { once: true })
  })
