const nothing = () => undefined

function attempt<T>(action: () => T, otherwise: () => T): T {
  try {
    return action()
  } catch {
    return otherwise()
  }
}

/** For what `localStorage` has no room for: a full tab's own storage is another one. */
const SPARE = 'spare-'

/**
 * The browser's storage, which may be forbidden (private windows, policies) or full: nothing here throws. What it
 * would not take, `spare` keeps for this tab, and where that is full, too, it is remembered until the page is left.
 */
function tolerant(storage: () => Storage, spare?: () => Storage) {
  const memory = new Map<string, string>()
  const forgetSpare = (key: string) => attempt(() => spare?.().removeItem(SPARE + key), nothing)
  const readSpare = (key: string) => attempt(() => spare?.().getItem(SPARE + key) ?? undefined, nothing)
  const keepSpare = (key: string, value: string) => {
    if (!spare) throw new Error('no spare storage')
    spare().setItem(SPARE + key, value)
    memory.delete(key)
  }
  return {
    get: (key: string): string | undefined =>
      memory.get(key) ?? readSpare(key) ?? attempt(() => storage().getItem(key) ?? undefined, nothing),
    set: (key: string, value: string): void =>
      attempt(
        () => {
          storage().setItem(key, value)
          memory.delete(key)
          forgetSpare(key)
        },
        () =>
          attempt(
            () => keepSpare(key, value),
            () => void memory.set(key, value),
          ),
      ),
    remove: (key: string): void => {
      memory.delete(key)
      forgetSpare(key)
      attempt(() => storage().removeItem(key), nothing)
    },
    keys: (): string[] => [
      ...memory.keys(),
      ...attempt(
        () => Object.keys(spare?.() ?? {}),
        () => [],
      )
        .filter((key) => key.startsWith(SPARE))
        .map((key) => key.slice(SPARE.length)),
      ...attempt(
        () => Object.keys(storage()),
        () => [],
      ),
    ],
    /** Whether it is gone with the page. */
    isOfPage: (key: string): boolean => memory.has(key),
  }
}

/** Shared by all tabs. */
export const local = tolerant(
  () => localStorage,
  () => sessionStorage,
)
/** This tab only; survives a reload. */
export const tab = tolerant(() => sessionStorage)
