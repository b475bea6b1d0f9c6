// Draws the properties while the thread that started it packs the places: one message in, one out.
import { parentPort } from 'node:worker_threads'
import { generateProperties } from './generate-properties.ts'
import { unpackHosts, type HostColumns } from './host-columns.ts'
import { PROPERTY_COUNT, toColumns } from './property-columns.ts'

parentPort!.once('message', (hosts: HostColumns) => {
  const columns = toColumns(generateProperties(unpackHosts(hosts), PROPERTY_COUNT))
  const buffers = Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer)
  parentPort!.postMessage(columns, buffers)
})
