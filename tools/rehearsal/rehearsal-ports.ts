import { parseArgs } from 'node:util'
import { isFree } from '#tools/free-port.ts'

/** Where a rehearsal listens, and where it expects the shop. */
export interface RehearsalPorts {
  shop: number
  vendors: number
  mail: number
  proxy: number
  'proxy-plain': number
}

const usual: RehearsalPorts = { shop: 3000, vendors: 3443, mail: 3587, proxy: 8443, 'proxy-plain': 8080 }

/**
 * The ports that a command line asks for (`--proxy 9443`), the usual ones where it says nothing. An unknown option, something
 * that is no port and two of the same are a `RangeError` that says what there is.
 */
export function readPorts(args: string[]): RehearsalPorts {
  const names = Object.keys(usual) as (keyof RehearsalPorts)[]
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const fault = `npm run rehearse -- ${names.map((name) => `--${name} ${usual[name]}`).join(' ')}\nEach another port from 1 to 65535.`
  let said: Record<string, string | boolean | undefined>
  try {
    said = parseArgs({ args, options }).values
  } catch {
    throw new RangeError(fault)
  }
  const ports = { ...usual }
  for (const name of names) if (said[name] !== undefined) ports[name] = Number(said[name])
  const all = Object.values(ports)
  const arePorts = all.every((port) => Number.isInteger(port) && port >= 1 && port <= 65_535)
  if (!arePorts || new Set(all).size < all.length) throw new RangeError(fault)
  return ports
}

/** What to say of each port that is in use by another program; the shop's own may be its own already. */
export async function whatIsTaken(ports: RehearsalPorts): Promise<string[]> {
  const { shop: _, ...ours } = ports
  const looked = await Promise.all(
    Object.entries(ours).map(async ([name, port]) =>
      (await isFree(port))
        ? undefined
        : `Port ${port} is taken by another program. Name a free one: npm run rehearse -- --${name} PORT`,
    ),
  )
  return looked.filter((said) => said !== undefined)
}
