import { addressGroup } from '#server/admission/address-group.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { mayTellOwner } from '../may-tell-owner.ts'
import { insertSession, isDeviceKnown, rememberDevice, revokeSessionOfCookie } from './session-store.ts'
import { deviceNameOf, keepDevice } from './device-name.ts'
import { describeDevice } from './device.ts'
import { lifeOf } from './session-rules.ts'
import { newDeviceLetter } from './new-device-letter.ts'

interface Opening {
  accountId: string
  remember: boolean
  how: 'password' | 'social'
}

/**
 * Opens a session and answers its token, in the transaction that proved who it is. A browser gets
 * the second half as a cookie and is known again next time; from a new device the owner gets a letter.
 */
export async function openSession(
  context: Context,
  tx: Tx,
  { accountId, remember, how }: Opening,
  caller: Caller,
): Promise<string> {
  const { browser } = caller
  const now = context.now()
  const token = newToken()
  const sid = browser && newToken()
  const life = lifeOf({ isBound: sid !== undefined, remember })
  if (browser?.secrets.sid) await revokeSessionOfCookie(tx, hashToken(browser.secrets.sid))
  const session = await insertSession(tx, {
    tokenHash: hashToken(token),
    cookieHash: sid === undefined ? null : hashToken(sid),
    accountId,
    remember,
    openedAt: now,
    expiresAt: new Date(now.getTime() + life.absoluteMs),
    userAgent: caller.userAgent,
    address: addressGroup(caller.ip),
  })
  if (browser && sid) browser.keep('sid', sid, life.absoluteMs / 1000)

  const isNewDevice = await rememberDevice(tx, accountId, hashToken(await deviceOf(tx, caller)), now)
  if (isNewDevice && (await mayTellOwner(context, tx, { letter: newDeviceLetter, accountId }))) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.new-device',
      key: `mail.new-device:${session}`,
      data: {
        accountId,
        language: caller.language,
        partner: caller.partner,
        session,
        device: describeDevice(caller.userAgent),
        address: addressGroup(caller.ip),
        at: now.toISOString(),
      },
    })
  }
  await audit(tx, { kind: 'login.succeeded', accountId, by: caller, details: { session, isNewDevice, how } })
  return token
}

/**
 * A browser carries a name of ours, and one that we never gave is not taken over: it may have been planted. A program
 * is known by what it says of itself and where it calls from, marked so that no browser can say the same in a cookie.
 */
async function deviceOf(tx: Tx, { browser, userAgent, ip }: Caller): Promise<string> {
  if (!browser) return `program ${userAgent} ${addressGroup(ip)}`
  const device = deviceNameOf(browser)
  const name = device !== undefined && (await isDeviceKnown(tx, hashToken(device))) ? device : newToken()
  keepDevice(browser, name)
  return name
}
