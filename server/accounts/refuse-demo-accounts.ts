import { ConfigError } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { findAccountByKey } from './account-store.ts'
import { DEMO_PASSWORD, demoTravellers } from './demo-travellers.ts'
import { verifyPassword } from './passwords.ts'
import { emailKey } from './account-rules.ts'

/**
 * For live: a database that a demo ran on has accounts whose password stands in this code. Throws ConfigError. By their
 * addresses alone it would let a stranger who registers one keep the shop from starting; no sign-up can choose the password.
 */
export async function refuseDemoAccounts(context: Pick<Context, 'config' | 'db'>): Promise<void> {
  for (const { email } of demoTravellers) {
    const account = await findAccountByKey(context.db, emailKey(email))
    if (account && (await verifyPassword(context, account.password_hash, DEMO_PASSWORD)))
      throw new ConfigError(
        `DATABASE_URL holds the demo’s account ${email}, whose password everybody knows: live needs a database of its own.`,
      )
  }
}
