import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes equally long for every guess of any length: both sides are hashed before they are compared. */
export function isSecret(guess: string, secret: string): boolean {
  return timingSafeEqual(digest(guess), digest(secret))
}
