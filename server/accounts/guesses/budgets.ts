import { addressGroup } from '#server/admission/address-group.ts'
import type { AuditDetails } from '#server/audit/audit.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** How many wrong passwords one scope has in one window, which begins with the first of them. */
export interface Budget {
  by: AuditDetails['login.limited']['by']
  scope: string
  max: number
  windowMs: number
}

/** All three together: as many as NIST SP 800-63B lets fail in a row. */
export const A_DAY = { strangers: 60, devices: 20, sessions: 20 }

/** A caller known by nothing but the address they call from. */
export function strangerBudgets(emailKey: string, ip: string): Budget[] {
  const address = addressGroup(ip)
  return [
    { by: 'both', scope: `account ${emailKey} from ${address}`, max: 5, windowMs: QUARTER_MS },
    { by: 'address', scope: `address ${address}`, max: 20, windowMs: QUARTER_MS },
    { by: 'account', scope: `account ${emailKey}`, max: A_DAY.strangers, windowMs: DAY_MS },
  ]
}

/** A browser that this account was opened in before, wherever it calls from. */
export function deviceBudgets(emailKey: string, deviceHash: string): Budget[] {
  return ownBudgets(`account ${emailKey}`, { one: 'device', all: 'devices', id: deviceHash })
}

/** The holder of a live session of this account. */
export function sessionBudgets(emailKey: string, tokenHash: string): Budget[] {
  return ownBudgets(`account ${emailKey}`, { one: 'session', all: 'sessions', id: tokenHash })
}

/** One may spend half of what all have together: a stolen one must not use up what belongs to the owner's others. */
function ownBudgets(
  account: string,
  { one, all, id }: { one: 'device' | 'session'; all: 'devices' | 'sessions'; id: string },
): Budget[] {
  return [
    { by: one, scope: `${account} ${one} ${id}`, max: 5, windowMs: QUARTER_MS },
    { by: one, scope: `${account} ${one} ${id} today`, max: A_DAY[all] / 2, windowMs: DAY_MS },
    { by: all, scope: `${account} ${all}`, max: A_DAY[all], windowMs: DAY_MS },
  ]
}
