import type { Context } from '#server/context.ts'
import { findAccountByKey, insertAccount } from './account-store.ts'
import { DEMO_PASSWORD, demoTravellers } from './demo-travellers.ts'
import { hashPassword } from './passwords.ts'
import { countryOf, emailKey } from './account-rules.ts'

/** The travellers that `npm start` names. Leaves alone who is there already. */
export async function seedDemo(context: Context): Promise<void> {
  for (const traveller of demoTravellers) await seedTraveller(context, traveller)
}

interface DemoTraveller {
  email: string
  first_name: string
  last_name: string
  contactNumber: string
  isTest: boolean
}

/** An account with the demo's password, unless it is there. */
export async function seedTraveller(context: Context, traveller: DemoTraveller): Promise<void> {
  const key = emailKey(traveller.email)
  if (await findAccountByKey(context.db, key)) return
  const passwordHash = await hashPassword(context, DEMO_PASSWORD)
  const country = countryOf(traveller.contactNumber, undefined)
  await context.db.transaction().execute(async (tx) => {
    await insertAccount(tx, { ...traveller, emailKey: key, passwordHash, country, emailVerifiedAt: context.now() })
  })
}
