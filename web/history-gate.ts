/** Told of each Back and Forward before the router; what it stops the router never hears of. */
type Gate = (event: PopStateEvent) => void

let gate: Gate | undefined

/** Before the router listens: at a window each listener runs in the order in which it came, capturing or not. */
export function keepHistoryGate(): void {
  window.addEventListener('popstate', (event) => gate?.(event))
}

/** One at a time. Ends with what it answers. */
export function guardHistory(next: Gate): () => void {
  gate = next
  return () => {
    if (gate === next) gate = undefined
  }
}
