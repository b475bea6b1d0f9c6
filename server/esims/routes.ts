import * as api from '#shared/api/esim-devices.ts'
import { route } from '#server/http/route.ts'
import { getEsimDevices } from './get-esim-devices.ts'

export const esimRoutes = [route(api.getEsimDevices, 'public', getEsimDevices)]
