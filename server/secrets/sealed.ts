import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What is kept in the database and shown to its owner again: sealed with AES-256-GCM under a key that is not in the database,
 * so that a stolen copy of it holds no code. `purpose` parts the keys: what is sealed for one is nothing for another.
 */
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function keyFor(secretsKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, '', `lodestay ${purpose}`, 32))
}

export function seal(secretsKey: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretsKey, purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** Throws for what was sealed under another key or for another purpose. */
export function unseal(secretsKey: string, purpose: string, sealed: string): string {
  const [version, body = ''] = sealed.split('.')
  if (version !== VERSION) throw new Error('sealed in a way that nobody knows')
  const bytes = Buffer.from(body, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretsKey, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}

/** What a text is known by where it is not kept. */
export function keyedHash(secretsKey: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secretsKey, `hash ${purpose}`))
    .update(text)
    .digest('base64url')
}
