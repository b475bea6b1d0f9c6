/** Keeps JSON in this tab, so that a reload finds it again. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A private window may refuse: then a reload starts over.
  }
}

/** What this tab kept, not yet checked. Undefined when there is nothing that can be read. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function forgetInTab(key: string): void {
  sessionStorage.removeItem(key)
}
