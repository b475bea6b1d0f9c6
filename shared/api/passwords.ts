import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { NewPassword } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { emailField, line } from './fields.ts'

export const PASSWORD_CHANGED = 'Success'

const linkEmail = emailField(saying('wrongResetLink'), saying('wrongResetLink'))
const linkKey = z
  .string(saying('wrongResetLink'))
  .check(z.minLength(1, saying('wrongResetLink')), z.maxLength(200, saying('wrongResetLink')))

/** The forgot-password dialog and its payload (A §5). */
export const ForgottenPassword = z.object({
  email: emailField(saying('noEmail'), saying('wrongEmail')),
})

/** A7-013, A7-014. The same answer for every address. */
export const sendResetLink = endpoint({
  method: 'POST',
  path: '/auth/password/send-link',
  summary: 'Mail a link with which a forgotten password is set anew',
  body: z.extend(ForgottenPassword, {
    /** Where the link shall lead; only origins of the operator's are followed. */
    frontendUrl: z.optional(line(2000)),
    /** The documents' client sends one; it decides nothing. */
    marker: z.optional(line()),
  }),
  output: z.object({ success: z.literal(true), msg: z.string() }),
})

const LinkState = z.object({ success: z.boolean(), msg: z.string() })

/** B7-047. Only looks: programs that scan mail open links. */
export const checkResetLink = endpoint({
  method: 'GET',
  path: '/users/reset-password',
  summary: 'Can this reset link still be used?',
  query: z.object({ key: linkKey, email: linkEmail }),
  output: LinkState,
})

/** B7-049. The same question, with the key outside the address. */
export const verifyResetLink = endpoint({
  method: 'POST',
  path: '/auth/password/verify',
  summary: 'Can this reset link still be used?',
  body: z.object({ email: linkEmail, forgetPasswordKey: linkKey }),
  output: LinkState,
})

/** B7-050. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with the key of a reset link, which is used up',
  body: z.object({ email: linkEmail, forgetPasswordKey: linkKey, password: NewPassword }),
  output: z.object({ success: z.literal(true), message: z.string() }),
})

export const SecretReset = z.object({
  email: emailField(saying('noEmail'), saying('wrongEmail')),
  newPassword: NewPassword,
  token: z.string(saying('noToken')).check(z.minLength(1, saying('noToken')), z.maxLength(500, saying('tokenTooLong'))),
})

/** B7-048. For operators, and only where a secret is configured (Q59). */
export const secretResetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/secret-reset',
  summary: 'Set anybody’s password with the operator’s secret; absent unless one is configured',
  body: SecretReset,
  output: z.object({ success: z.literal(true), message: z.string() }),
})

export const PasswordChange = z.object({
  email: emailField(saying('noEmail'), saying('wrongEmail')),
  password: z.string(saying('noLoginPassword')).check(z.minLength(1, saying('noLoginPassword')), z.maxLength(1000)),
  newPassword: NewPassword,
})

/** A7-017, A7-018. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/users/changePassword',
  summary: 'Change the caller’s password; the answer is text',
  body: PasswordChange,
  output: z.literal(PASSWORD_CHANGED),
})
