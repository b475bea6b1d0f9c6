import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { hashPassword } from '../passwords.ts'
import { isCommonPassword } from './easy/is-common.ts'
import { isPersonalPassword, type Owner } from './easy/is-personal.ts'

const COMMON_PASSWORD = 'This password is too common. Please choose another one.'
const PERSONAL_PASSWORD = 'This password is easy to guess: it is made of your name, your email or ours.'

/**
 * What is stored of a password somebody chose. Sign-up, change, invitation and both resets come through here, so
 * that the weakest way in is as strong as the others; the contract has already asked for the
 * documents' four kinds of characters and at most 128 of them. Throws INVALID_INPUT.
 */
export async function hashNewPassword(
  context: Pick<Context, 'config'>,
  password: string,
  owner: Owner,
): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('INVALID_INPUT', COMMON_PASSWORD)
  if (isPersonalPassword(password, owner)) throw new AppError('INVALID_INPUT', PERSONAL_PASSWORD)
  return hashPassword(context, password)
}
