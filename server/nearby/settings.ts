import * as z from 'zod'
import { settingsPart, url, type Own } from '#server/settings-part.ts'

const shape = {
  PLACES_URL: url
    .optional()
    .describe('Google Places API (New); default: the sandbox (live: https://places.googleapis.com)'),
  PLACES_API_KEY: z.string().min(1).optional().describe('its key; live without one shows no places around hotels'),
}

export const placesSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ places: readPlaces(settings, sandbox) }),
  overTlsInLive: ['PLACES_URL'],
})

/** Undefined means hotel pages without the places around. */
function readPlaces({ MODE, PLACES_URL: given, PLACES_API_KEY: apiKey }: Own<typeof shape>, sandbox: string) {
  if (MODE === 'demo') return { url: given ?? sandbox, apiKey: apiKey ?? 'sandbox-key' }
  return apiKey ? { url: given ?? 'https://places.googleapis.com', apiKey } : undefined
}
