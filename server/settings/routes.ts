import { publicSettings } from '#shared/api/settings.ts'
import { route } from '#server/http/route.ts'
import { getPublicSettings } from '#server/settings/public-settings.ts'

export const settingsRoutes = [route(publicSettings, 'public', async (context) => getPublicSettings(context))]
