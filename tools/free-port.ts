import { createServer } from 'node:net'

/** Below the range from which systems number outgoing lines: one of those may take the port before its listener does. */
const LOWEST = 10_000
const HIGHEST = 32_000
const TRIES = 100

/** A port no process listens on right now. By chance: who else asks at the same moment should get another. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}`)
}

/** Whether nobody listens on it, at any address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
