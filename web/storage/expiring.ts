/** Saved searches and everything else that logout must forget start with this (A2-059, A3-055). */
export const PREFIX = 'VDHOL'

/** Lifetime of a stored value unless the caller says otherwise (A4-020). */
export const DEFAULT_LIFETIME_S = 86_400

interface Stored {
  value: unknown
  expiresAt: number
}

/** Stores JSON for `lifetimeSeconds`. A full or forbidden storage is not worth an error. */
export function storeFor(key: string, value: unknown, lifetimeSeconds = DEFAULT_LIFETIME_S): void {
  try {
    localStorage.setItem(key, JSON.stringify({ value, expiresAt: Date.now() + lifetimeSeconds * 1000 }))
  } catch {
    // Private windows may refuse: the value is then simply not remembered.
  }
}

/** The value, or undefined when there is none. An expired or unreadable one is removed (A4-018, A4-019). */
export function readStored(key: string): unknown {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
    if (text === null) return undefined
    const stored = JSON.parse(text) as Stored
    if (stored.expiresAt > Date.now()) return stored.value
  } catch {
    if (text === null) return undefined
  }
  localStorage.removeItem(key)
  return undefined
}

/** In this browser and in this tab. */
export function forgetStored(prefix: string): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key)
  }
}
