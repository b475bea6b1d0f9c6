import { guardHistory } from '#web/history-gate.ts'
import { hasUnsaved } from './use-unsaved.ts'

/** Goes where the visitor wanted to go. */
type Leave = () => void

/** The place of an entry in the browser's history, as the router numbers them. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/** What takes the visitor to another page: our links, and buttons that say so, such as Log out. */
function exitOf(event: MouseEvent): HTMLElement | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined
  const exit = target.closest<HTMLElement>('a[href], [data-leaves]')
  if (!(exit instanceof HTMLAnchorElement)) return exit ?? undefined
  const isElsewhere = exit.origin !== window.location.origin || exit.target === '_blank' || exit.download !== ''
  const isHere = exit.pathname + exit.search === window.location.pathname + window.location.search
  return isElsewhere || isHere ? undefined : exit
}

function onUnload(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault()
}

/**
 * Stops a visitor who leaves the page while something is not saved, and hands on how to leave all the same: links and Back of the
 * app are asked about by `ask`, everything that loads another document by the browser itself. Ends with what it answers.
 */
export function watchLeaving(ask: (leave: Leave) => void): () => void {
  let isAllowed = false
  let isReturning = false
  let here = placeOf(window.history.state)

  const onClick = (event: MouseEvent) => {
    const exit = exitOf(event)
    if (!exit || isAllowed || !hasUnsaved()) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      isAllowed = true
      exit.click()
      isAllowed = false
    })
  }
  const onPop = (event: PopStateEvent) => {
    const there = placeOf(event.state)
    if (isReturning) {
      isReturning = false
      return event.stopImmediatePropagation()
    }
    if (isAllowed || !hasUnsaved() || here === undefined || there === undefined || here === there) {
      here = there
      return undefined
    }
    // The address has changed already: the router never hears of it, and the browser goes back to where the page is.
    event.stopImmediatePropagation()
    const steps = there - here
    isReturning = true
    window.history.go(-steps)
    ask(() => {
      isAllowed = true
      window.history.go(steps)
    })
    return undefined
  }
  document.addEventListener('click', onClick, true)
  const leaveGate = guardHistory(onPop)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('click', onClick, true)
    leaveGate()
    window.removeEventListener('beforeunload', onUnload)
  }
}
