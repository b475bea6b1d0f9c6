import { local, tab } from './browser-storage.ts'

/** Saved searches and everything else that logout must forget start with this. */
export const PREFIX = 'VDHOL'

/** Lifetime of a stored value unless the caller says otherwise. */
export const DEFAULT_LIFETIME_S = 86_400

/** Stores JSON for `lifetimeSeconds`. */
export function storeFor(key: string, value: unknown, lifetimeSeconds = DEFAULT_LIFETIME_S): void {
  local.set(key, JSON.stringify({ value, expiresAt: Date.now() + lifetimeSeconds * 1000 }))
}

/** The value, or undefined when there is none. An expired or unreadable one is removed. */
export function readStored(key: string): unknown {
  const text = local.get(key)
  if (text === undefined) return undefined
  const stored = parse(text)
  if (stored && stored.expiresAt > Date.now()) return stored.value
  local.remove(key)
  return undefined
}

function parse(text: string): { value: unknown; expiresAt: number } | undefined {
  try {
    return JSON.parse(text) as { value: unknown; expiresAt: number }
  } catch {
    return undefined
  }
}

/** In this browser and in this tab. */
export function forgetStored(prefix: string): void {
  for (const store of [local, tab]) {
    for (const key of store.keys()) if (key.startsWith(prefix)) store.remove(key)
  }
}
