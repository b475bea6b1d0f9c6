import { hashToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { isDeviceOf } from './session-store.ts'
import { deviceNameOf } from './device-name.ts'

/** The hash of the caller's device when the account of this e-mail was opened on it before. What a program says of itself counts for nothing. */
export async function findKnownDevice(
  context: Context,
  emailKey: string,
  { browser }: Caller,
): Promise<string | undefined> {
  const device = browser && deviceNameOf(browser)
  if (device === undefined) return undefined
  const hash = hashToken(device)
  return (await isDeviceOf(context.db, emailKey, hash)) ? hash : undefined
}
