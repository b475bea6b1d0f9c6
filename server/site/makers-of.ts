import type { DeviceMaker } from '#shared/api/esim-devices.ts'
import type { Device } from '#server/esims/esim-fulfilment.ts'

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** Devices by who makes them, each once, "Pixel 9" before "Pixel 10". */
export function makersOf(devices: readonly Device[]): DeviceMaker[] {
  const byMaker = Map.groupBy(devices, ({ brand }) => brand)
  return [...byMaker]
    .map(([name, made]) => ({ name, models: [...new Set(made.map((one) => one.name))].toSorted(inOrder) }))
    .toSorted((a, b) => inOrder(a.name, b.name))
}
