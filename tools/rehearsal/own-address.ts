import { networkInterfaces } from 'node:os'

/**
 * An address of this machine that is not `localhost`, which a live server takes for no vendor's. Without any network: the
 * address of all its interfaces, which leads a machine to itself.
 */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0'
}
