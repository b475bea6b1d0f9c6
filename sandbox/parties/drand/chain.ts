import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** No secret: nothing is drawn in earnest here. */
const SECRET = createHash('sha256').update('sandbox of drand').digest()
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const ID = 'sandbox'

const PERIOD_SECONDS = 3
const GENESIS_SECONDS = Date.parse('2026-01-01T00:00Z') / 1000

const short = bls12_381.shortSignatures
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** As a relay describes a chain. */
export function describeChain() {
  const publicKey = Buffer.from(short.getPublicKey(SECRET).toBytes())
  const groupHash = sha256('group of the sandbox')
  const head = Buffer.alloc(12)
  head.writeUInt32BE(PERIOD_SECONDS)
  head.writeBigInt64BE(BigInt(GENESIS_SECONDS), 4)
  return {
    public_key: publicKey.toString('hex'),
    period: PERIOD_SECONDS,
    genesis_time: GENESIS_SECONDS,
    hash: sha256(Buffer.concat([head, publicKey, groupHash, Buffer.from(ID)])).toString('hex'),
    groupHash: groupHash.toString('hex'),
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: ID },
  }
}

export const isMade = (round: number, now: Date): boolean =>
  now.getTime() / 1000 >= GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS

/** What the chain's members have signed together for a round. */
export function makeRound(round: number) {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const signature = Buffer.from(short.Signature.toBytes(short.sign(short.hash(sha256(number), DOMAIN), SECRET)))
  return { round, randomness: sha256(signature).toString('hex'), signature: signature.toString('hex') }
}
