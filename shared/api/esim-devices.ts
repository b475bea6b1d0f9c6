import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const DeviceMaker = z.object({ name: z.string(), models: z.array(z.string()) })
export type DeviceMaker = z.infer<typeof DeviceMaker>

/** Not in the documents. */
export const getEsimDevices = endpoint({
  method: 'GET',
  path: '/general/esim-devices',
  summary: 'Devices that take an eSIM by the list of who makes eSIMs; null: those that the page came with',
  output: z.object({ makers: z.nullable(z.array(DeviceMaker)) }),
  cacheSeconds: 3600,
})
