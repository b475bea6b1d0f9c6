import * as z from 'zod'
import { settingsPart, url, wordsOf, type Own } from '#server/settings-part.ts'

const shape = {
  MAP_STYLE_URL: url
    .optional()
    .describe('MapLibre style of the maps; default: the sandbox (live: pages without a map)'),
  MAP_STYLE_DARK_URL: url.optional().describe('the same for dark screens; default: MAP_STYLE_URL'),
  MAP_ORIGINS: z
    .string()
    .default('')
    .describe('further origins of map tiles, sprites and fonts for the content policy, separated by spaces'),
  IMAGE_ORIGINS: z
    .string()
    .default('')
    .describe('further origins of hotel pictures for the content policy, separated by spaces'),
}

/** Where maps and pictures of pages come from. */
export const mapSettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ map: mapOf(settings, sandbox), imageOrigins: wordsOf(settings.IMAGE_ORIGINS) }),
  overTlsInLive: ['MAP_STYLE_URL', 'MAP_STYLE_DARK_URL'],
})

/** Undefined means pages without an interactive map: live has no sandbox to draw one. */
function mapOf(settings: Own<typeof shape>, sandbox: string) {
  const origins = wordsOf(settings.MAP_ORIGINS)
  const { MAP_STYLE_URL: light, MAP_STYLE_DARK_URL: dark } = settings
  if (light) return { lightStyleUrl: light, darkStyleUrl: dark ?? light, origins }
  if (settings.MODE === 'live') return undefined
  return { lightStyleUrl: `${sandbox}/maps/light.json`, darkStyleUrl: `${sandbox}/maps/dark.json`, origins }
}
