import * as z from 'zod'
import { local, url } from '#server/setting-types.ts'

/** Where maps and pictures of pages come from. */
export const mapSettings = {
  MAP_STYLE_URL: url
    .optional()
    .describe('MapLibre style of the maps; default: the sandbox (live: pages without a map)'),
  MAP_STYLE_DARK_URL: url.optional().describe('the same for dark screens; default: MAP_STYLE_URL'),
  MAP_ORIGINS: z
    .string()
    .default('')
    .describe('further origins of map tiles, sprites and fonts for the content policy, separated by spaces'),
}

type Settings = z.output<z.ZodObject<typeof mapSettings>> & { MODE: 'demo' | 'live' }

/** Undefined means pages without an interactive map: live has no sandbox to draw one. */
export function mapOf(settings: Settings, sandbox: string) {
  const origins = settings.MAP_ORIGINS.split(' ').filter(Boolean)
  const { MAP_STYLE_URL: light, MAP_STYLE_DARK_URL: dark } = settings
  if (light) return { lightStyleUrl: light, darkStyleUrl: dark ?? light, origins }
  if (settings.MODE === 'live') return undefined
  return { lightStyleUrl: `${sandbox}/maps/light.json`, darkStyleUrl: `${sandbox}/maps/dark.json`, origins }
}

export const mapProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? local(settings, ['MAP_STYLE_URL', 'MAP_STYLE_DARK_URL']) : []
