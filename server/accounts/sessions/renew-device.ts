import { hashToken, newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { forgetDevice, rememberDevice } from './session-store.ts'
import { deviceNameOf, keepDevice } from './device-name.ts'

/**
 * The owner of the mailbox is here: the account knows this browser from now on, by a name that a thief of an older
 * one does not have. Other accounts keep the old one, since its bearer has proven nothing to them. Programs have none.
 */
export async function renewDevice(context: Context, tx: Tx, accountId: string, { browser }: Caller): Promise<void> {
  if (!browser) return
  const before = deviceNameOf(browser)
  const name = newToken()
  if (before !== undefined) await forgetDevice(tx, accountId, hashToken(before))
  await rememberDevice(tx, accountId, hashToken(name), context.now())
  keepDevice(browser, name)
}
