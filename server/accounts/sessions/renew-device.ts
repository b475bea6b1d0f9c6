import { hashToken, newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Browser } from '#server/http/browser-secrets.ts'
import type { Caller } from '#server/http/caller.ts'
import { rememberDevice, renameDevice } from './data.ts'

const DEVICE_LIFE_S = 400 * 24 * 60 * 60

export function keepDevice(browser: Browser, name: string): void {
  browser.keep('device', name, DEVICE_LIFE_S)
}

/**
 * The owner of the mailbox is here: the account knows this browser from now on, by a name that whoever copied an older
 * one does not have. Programs have none.
 */
export async function renewDevice(context: Context, tx: Tx, accountId: string, { browser }: Caller): Promise<void> {
  if (!browser) return
  const { device } = browser.secrets
  const name = newToken()
  if (device !== undefined) await renameDevice(tx, hashToken(device), hashToken(name))
  await rememberDevice(tx, accountId, hashToken(name), context.now())
  keepDevice(browser, name)
}
