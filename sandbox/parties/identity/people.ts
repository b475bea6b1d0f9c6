import { createHash } from 'node:crypto'
import * as z from 'zod'

/** A person with an account at Google and at Facebook. */
export interface DemoPerson {
  email: string
  givenName: string
  familyName: string
}

/** Who can be chosen on the consent pages. Maya is a traveller of the demo, too. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'maya@lodestay.example', givenName: 'Maya', familyName: 'Santoso' },
  { email: 'arif.rahman@lodestay.example', givenName: 'Arif', familyName: 'Rahman' },
  { email: 'siti.aminah@lodestay.example', givenName: 'Siti', familyName: 'Aminah' },
  { email: 'lena.fischer@lodestay.example', givenName: 'Lena', familyName: 'Fischer' },
]

export const DemoPerson = z.object({
  // Providers know addresses that no form of ours would take.
  email: z
    .string()
    .trim()
    // Anything with an @ inside: a provider's addresses are not all good ones.
    .regex(/^[^\s@]+@\S+$/)
    .max(254),
  givenName: z.string().trim().max(60).default(''),
  familyName: z.string().trim().max(60).default(''),
})

/** A number of `digits` that is always the same for the same text. */
export function numberOf(text: string, digits: number): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return String(BigInt(`0x${hash}`)).slice(0, digits)
}
