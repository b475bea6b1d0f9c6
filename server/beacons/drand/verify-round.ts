import { createHash } from 'node:crypto'
import type { BeaconChain } from '#server/beacons/random-beacon.ts'

/** The one scheme whose signatures are read here: unchained, short signatures, hashed to the curve as in RFC 9380. */
export const SCHEME = 'bls-unchained-g1-rfc9380'
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** By what a chain is known: nothing of it can be changed without changing this. */
export function hashOfChain(chain: Omit<BeaconChain, 'hash' | 'scheme'>): string {
  const head = Buffer.alloc(12)
  head.writeUInt32BE(chain.periodSeconds)
  head.writeBigInt64BE(BigInt(chain.genesisSeconds), 4)
  const parts = [head, Buffer.from(chain.publicKey, 'hex'), Buffer.from(chain.groupHash, 'hex')]
  // The oldest chain is called so, and hashed without a name.
  const name = chain.id === '' || chain.id === 'default' ? '' : chain.id
  return sha256(...parts, name).toString('hex')
}

/** What is signed for a round. */
function messageOf(round: number): Uint8Array {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  return sha256(number)
}

export const randomnessOf = (signature: string): string => sha256(Buffer.from(signature, 'hex')).toString('hex')

/** Has the chain signed this round so? */
export async function isOfChain(
  { publicKey, scheme }: Pick<BeaconChain, 'publicKey' | 'scheme'>,
  round: number,
  signature: string,
): Promise<boolean> {
  if (scheme !== SCHEME) return false
  // Pairings of BLS12-381, which Node's own cryptography lacks: they take a while to load, and are for who draws.
  const { bls12_381: curve } = await import('@noble/curves/bls12-381.js')
  const short = curve.shortSignatures
  try {
    const message = short.hash(messageOf(round), DOMAIN)
    return short.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'))
  } catch {
    // Not even a point of the curve.
    return false
  }
}
