import { consent } from '#server/testing/consent.ts'
import type { World } from '../world.ts'

const person = { email: 'ayu@lodestay.example', givenName: 'Ayu', familyName: 'Lestari' }

/** A login at each provider, from our start page to the verified person. */
export async function driveIdentity({ url, context }: World): Promise<void> {
  for (const type of ['google', 'facebook'] as const) {
    const { credential, verifier } = await consent(url, type, person)
    const verdict = await context.identities[type]?.verify({ credential, verifier })
    if (verdict?.status !== 'verified') throw new Error(`${type}: ${JSON.stringify(verdict)}`)
    await context.identities[type]?.verify({ credential: 'nonsense', verifier })
  }
}
