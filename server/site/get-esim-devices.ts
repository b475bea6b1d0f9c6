import type { OutputOf } from '#shared/api/endpoint.ts'
import type { getEsimDevices as endpoint } from '#shared/api/esim-devices.ts'
import type { Context } from '#server/context.ts'
import { makersOf } from './makers-of.ts'

export async function getEsimDevices({
  esimDevices,
}: Pick<Context, 'esimDevices'>): Promise<OutputOf<typeof endpoint>> {
  const devices = await esimDevices()
  return { makers: devices ? makersOf(devices) : null }
}
