import * as z from 'zod'
import { local, url } from '#server/setting-types.ts'

export const placesSettings = {
  PLACES_URL: url
    .optional()
    .describe('Google Places API (New); default: the sandbox (live: https://places.googleapis.com)'),
  PLACES_API_KEY: z.string().min(1).optional().describe('its key; live without one shows no places around hotels'),
}

type Settings = z.output<z.ZodObject<typeof placesSettings>> & { MODE: 'demo' | 'live' }

/** Undefined means hotel pages without the places around. */
export function readPlaces(settings: Settings, sandbox: string) {
  const { MODE: mode, PLACES_URL: given, PLACES_API_KEY: apiKey } = settings
  if (mode === 'demo') return { url: given ?? sandbox, apiKey: apiKey ?? 'sandbox-key' }
  return apiKey ? { url: given ?? 'https://places.googleapis.com', apiKey } : undefined
}

export const placesProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? local(settings, ['PLACES_URL']) : []
