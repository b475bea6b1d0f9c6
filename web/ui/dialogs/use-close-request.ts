import { useEffect, useEffectEvent } from 'react'

declare global {
  /** WHATWG HTML, 6.8 Close requests and close watchers; not in every browser. */
  var CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined
}

/**
 * Closes what is open when the device asks for it: Back on an Android phone would leave the page otherwise. Of several that are
 * open the browser asks the last.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !globalThis.CloseWatcher) return undefined
    const watcher = new globalThis.CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
