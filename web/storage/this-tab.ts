import { tab } from './browser-storage.ts'

/** Keeps JSON in this tab, so that a reload finds it again. */
export function keepInTab(key: string, value: unknown): void {
  tab.set(key, JSON.stringify(value))
}

/** What this tab kept, not yet checked. Undefined when there is nothing that can be read. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(tab.get(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function forgetInTab(key: string): void {
  tab.remove(key)
}
