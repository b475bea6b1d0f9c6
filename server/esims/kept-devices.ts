import { setTimeout as pause } from 'node:timers/promises'
import type { Device, EsimFulfilment } from './esim-fulfilment.ts'

const HOUR_MS = 3_600_000
/** So long the vendor is not asked again: makers bring out phones by the month. */
const FRESH_MS = 24 * HOUR_MS
/** After a silence it is left alone for a while. */
const PAUSE_MS = HOUR_MS
/** A page waits no longer for its first copy. */
const PATIENCE_MS = 1500

/** Devices that take an eSIM by the vendor's list; undefined while there is none, and the page's own list is shown. */
export type KeptDevices = () => Promise<Device[] | undefined>

/** The vendor's list behind its last good copy. A caller waits a moment, and only while there is no copy at all. */
export function keptDevices(vendor: Pick<EsimFulfilment, 'devices'> | undefined, now: () => Date): KeptDevices {
  if (!vendor) return async () => undefined
  let copy: Device[] | undefined
  let askAgainAt = 0
  let running: Promise<void> | undefined

  async function renew(of: Pick<EsimFulfilment, 'devices'>): Promise<void> {
    const answer = await of.devices()
    const isGood = answer.status === 'read' && answer.devices.length > 0
    if (isGood) copy = answer.devices
    askAgainAt = now().getTime() + (isGood ? FRESH_MS : PAUSE_MS)
    running = undefined
  }

  return async () => {
    if (now().getTime() >= askAgainAt) running ??= renew(vendor)
    if (!copy && running) await Promise.race([running, pause(PATIENCE_MS, undefined, { ref: false })])
    return copy
  }
}
