import { useEffect, useEffectEvent } from 'react'

interface Watcher extends EventTarget {
  destroy: () => void
}

declare global {
  /** WHATWG HTML, 6.8 Close requests and close watchers; not in every browser. */
  var CloseWatcher: (new () => Watcher) | undefined
}

/**
 * Asks what is open to close when the browser does: at Back on an Android phone, say, as the standard has it. Of several that are
 * open the browser asks the last; those that were opened without a press in between it asks together.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = globalThis
    if (!isOpen || !CloseWatcher) return undefined
    let watcher: Watcher
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', onRequest)
    }
    const onRequest = () => {
      // A watcher hears one request, and what is asked may stay open: with a question of its own, say.
      watch()
      close()
    }
    watch()
    return () => watcher.destroy()
  }, [isOpen])
}
