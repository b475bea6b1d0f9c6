import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { hashPassword } from '../passwords.ts'
import { isCommonPassword } from './easy/is-common.ts'
import { isPersonalPassword, type Owner } from './easy/is-personal.ts'

/**
 * What is stored of a password. Sign-up, change, invitation and both resets come through here, so
 * that the weakest way in is as strong as the others; the contract has already asked for the
 * documents' four kinds of characters and at most 128 of them. Throws INVALID_INPUT.
 */
export async function hashNewPassword(
  context: Pick<Context, 'config'>,
  password: string,
  owner: Owner,
): Promise<string> {
  if (isCommonPassword(password)) throw refuse('passwordTooCommon')
  if (isPersonalPassword(password, owner)) throw refuse('passwordIsPersonal')
  return hashPassword(context, password)
}
