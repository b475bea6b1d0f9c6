import type { Context } from '#server/context.ts'
import { findAccountByKey, insertAccount } from './data.ts'
import { hashPassword } from './passwords.ts'
import { countryOf, emailKey } from './rules.ts'

export const DEMO_PASSWORD = 'Lodestay-2026!'

const maya = {
  email: 'maya@lodestay.example',
  first_name: 'Maya',
  last_name: 'Santoso',
  contactNumber: '+62 812 5550 142',
}

/** The traveller that `npm start` names. Does nothing when she is there already. */
export async function seedDemo(context: Context): Promise<void> {
  const key = emailKey(maya.email)
  if (await findAccountByKey(context.db, key)) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const country = countryOf(maya.contactNumber, undefined)
  await context.db.transaction().execute(async (tx) => {
    await insertAccount(tx, { ...maya, emailKey: key, passwordHash, country })
  })
}
