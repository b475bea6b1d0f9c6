import { expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { findPassword } from '#server/accounts/account-store.ts'
import { setPassword } from '#server/accounts/password/set-password.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { aVisitor } from '#server/testing/a-caller.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { countLockWaiters } from '#server/testing/lock-waiters.ts'
import { startTestServer } from '#server/testing/test-server.ts'

// The embedded database has one connection: only on PostgreSQL can two transactions meet.
test.runIf(testEngines().includes('postgres'))(
  'a login whose password was right until another was set opens no session',
  async () => {
    const server = await startTestServer({ engine: 'postgres', worker: false })
    try {
      const { db } = server.context
      const { email, password, user } = await server.signUp()
      const passwordHash = await hashPassword(server.context, 'Harbour-Light-9')
      const account = await findPassword(db, email)
      // Set, and not committed before the login with the old one, found right, wants its session.
      const knocking = await db.transaction().execute(async (tx) => {
        await setPassword(server.context, tx, { account: account!, passwordHash, how: 'password.reset' }, aVisitor())
        const knock = server.call(login, { body: { email, password } }, { ip: '10.44.0.1' })
        await expect.poll(() => countLockWaiters(db)).toBe(1)
        return { knock }
      })
      expect((await knocking.knock).text).toBe('Error: Wrong Email/Password')
      const sessions = db.selectFrom('session').select('id').where('account_id', '=', user.id)
      expect(await sessions.where('revoked_at', 'is', null).execute()).toEqual([])
    } finally {
      await server.close()
    }
  },
)
