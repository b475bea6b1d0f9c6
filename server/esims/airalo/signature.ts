import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string) => createHash('sha512').update(text).digest()
const signatureOf = (signed: Buffer | string, secret: string) =>
  createHmac('sha512', secret).update(signed).digest('hex')

/**
 * Is it Airalo who sent these bytes? Its documents sign them as they are; its own library first writes them anew and escapes
 * every slash (airalo-nodejs-sdk, src/helpers/Signature.js). Both forms are compared, in constant time for any lengths.
 */
export function isSignedBy(signature: string | undefined, raw: Buffer, secret: string): boolean {
  const given = hashOf((signature ?? '').toLowerCase())
  const asSent = timingSafeEqual(given, hashOf(signatureOf(raw, secret)))
  const anew = writeAnew(raw)
  const rewritten = timingSafeEqual(given, hashOf(signatureOf(anew ?? '', secret))) && anew !== undefined
  return (asSent || rewritten) && signature !== undefined
}

function writeAnew(raw: Buffer): string | undefined {
  try {
    return JSON.stringify(JSON.parse(raw.toString('utf8'))).replaceAll('/', '\\/')
  } catch {
    return undefined
  }
}
