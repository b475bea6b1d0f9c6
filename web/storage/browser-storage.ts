/**
 * The browser's storage, which may be forbidden (private windows, policies) or full: nothing here throws. What it
 * would not take is remembered until the page is left, so that a login holds at least that long.
 */
function tolerant(storage: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return action(storage())
    } catch {
      return otherwise()
    }
  }
  return {
    get: (key: string): string | undefined =>
      memory.get(key) ??
      attempt(
        (store) => store.getItem(key) ?? undefined,
        () => undefined,
      ),
    set: (key: string, value: string): void =>
      attempt(
        (store) => {
          store.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    remove: (key: string): void => {
      memory.delete(key)
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      )
    },
    keys: (): string[] => [
      ...memory.keys(),
      ...attempt(
        (store) => Object.keys(store),
        () => [],
      ),
    ],
  }
}

/** Shared by all tabs. */
export const local = tolerant(() => localStorage)
/** This tab only; survives a reload. */
export const tab = tolerant(() => sessionStorage)
