// Draws the properties while the thread that started it packs the places: one message in, one out.
import { parentPort } from 'node:worker_threads'
import { generateProperties, type HostPlace } from './generate-properties.ts'
import { PROPERTY_COUNT, toColumns } from './property-columns.ts'

parentPort!.once('message', (places: HostPlace[]) => {
  const columns = toColumns(generateProperties(places, PROPERTY_COUNT))
  const buffers = Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer)
  parentPort!.postMessage(columns, buffers)
})
