import { getEsimDevices as esimDevicesCall } from '#shared/api/esim-devices.ts'
import { getFaq as faqCall } from '#shared/api/faq.ts'
import { getNearby as nearbyCall } from '#shared/api/nearby.ts'
import { publicSettings as settingsCall } from '#shared/api/settings.ts'
import { route } from '#server/http/route.ts'
import { getEsimDevices } from './get-esim-devices.ts'
import { getFaq } from './get-faq.ts'
import { getNearby } from './get-nearby.ts'
import { getPublicSettings } from './public-settings.ts'

export const siteRoutes = [
  route(settingsCall, 'public', async (context) => getPublicSettings(context)),
  route(faqCall, 'public', getFaq),
  route(esimDevicesCall, 'public', getEsimDevices),
  route(nearbyCall, 'public', getNearby, { max: 120, windowSeconds: 60 }),
]
