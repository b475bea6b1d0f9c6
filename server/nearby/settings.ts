import type { Settings } from '#server/config.ts'

/** Undefined means hotel pages without the places around. */
export function readPlaces(settings: Settings, sandbox: string) {
  const { MODE: mode, PLACES_URL: given, PLACES_API_KEY: apiKey } = settings
  if (mode === 'demo') return { url: given ?? sandbox, apiKey: apiKey ?? 'sandbox-key' }
  return apiKey ? { url: given ?? 'https://places.googleapis.com', apiKey } : undefined
}
