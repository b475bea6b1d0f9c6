import type { UserData } from '#shared/api/accounts.ts'

type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'

/**
 * The schema `UserData` once more, by hand: every page reads the session before its first paint, and the schema
 * library would be a tenth of what such a page loads. The compiler asks for each field.
 */
const checks: { [field in keyof UserData]-?: Check } = {
  id: isText,
  first_name: isText,
  last_name: isText,
  name: isText,
  email: isText,
  contactNumber: isText,
  country: isText,
  isPIC: isFlag,
  isTestAccount: isFlag,
  mobileOperator: isText,
  companyData: (value) => value === null || (isObject(value) && isText(value['id']) && isText(value['companyName'])),
  duties: (value) => Array.isArray(value),
  teamMembers: (value) => value === null || (isObject(value) && Array.isArray(value['role'])),
}

/** Whether something stored is a user, and not what an older version or another page left there. */
function isUserData(value: object): value is UserData {
  return Object.entries(checks).every(([field, check]) => check((value as Record<string, unknown>)[field]))
}

/** The user that is stored; what was stored before there were duties has none. */
export function readUserData(value: unknown): UserData | undefined {
  if (!isObject(value)) return undefined
  const user = { duties: [], ...value }
  return isUserData(user) ? user : undefined
}
