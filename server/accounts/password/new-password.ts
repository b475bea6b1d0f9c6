import { AppError } from '#server/errors.ts'
import { hashPassword } from '../passwords.ts'
import { isCommonPassword } from '../rules.ts'

export const COMMON_PASSWORD = 'This password is too common. Please choose another one.'

/**
 * What is stored of a password somebody chose. Sign-up, change and both resets come through here, so
 * that the weakest way in is as strong as the others; the contract has already asked for the
 * documents' four kinds of characters and at most 128 of them. Throws INVALID_INPUT.
 */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('INVALID_INPUT', COMMON_PASSWORD)
  return hashPassword(password)
}
