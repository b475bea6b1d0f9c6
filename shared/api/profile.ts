import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { UserDetails } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { emailField, line, noControlCharacters } from './fields.ts'
import { noLink } from './name-fields.ts'

const name = z
  .string(saying('namesRequired'))
  .check(
    z.trim(),
    z.minLength(1, saying('namesRequired')),
    z.maxLength(60, saying('tooLong', { most: 60 })),
    noControlCharacters,
    noLink,
  )

const email = emailField(saying('noEmail'), saying('wrongEmail'))

/** A number can be taken out again; the phone dialog asks for one on its own. */
const phone = line(30).check(z.regex(/^$|^\+?[\d\s().-]{6,}$/, saying('wrongPhone')))

/** The form's part of `editUser`. */
export const PersonalDetails = z.object({ firstName: name, lastName: name, contactNumber: phone })
export type PersonalDetails = z.infer<typeof PersonalDetails>

export const NewEmail = z.object({ email })

/**
 * A7-010 to A7-012. What is left out stays as it is: not every person has a last name. `prevemail` only
 * repeats who asks; a new `email` counts once the link sent to it was used (Q60).
 */
export const editUser = endpoint({
  method: 'PUT',
  path: '/users/editUser',
  summary: 'Change the caller’s names, phone number and e-mail; a new e-mail waits for its confirmation',
  body: z.object({
    prevemail: line(254),
    email: z.optional(email),
    firstName: z.optional(name),
    lastName: z.optional(name),
    contactNumber: z.optional(phone),
  }),
  output: z.object({ status: z.literal('success'), userdata: UserDetails }),
})

/** Not in the documents: the link in the letter to the new address. Opening it changes nothing, this does. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/users/confirmEmail',
  summary: 'Make the address that the key was sent to the account’s e-mail',
  body: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/, saying('emailKeyWrong'))) }),
  output: z.object({ status: z.literal('success'), email: z.string() }),
})

/** Not in the documents: takes back a new e-mail that is not confirmed yet. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/pendingEmail',
  summary: 'Keep the e-mail there is: the link to the new one dies',
  output: z.object({ status: z.literal('success') }),
})

/** Not in the documents: after ten minutes a session has to prove anew who holds it before it may do what hurts. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/users/confirmPassword',
  summary: 'Prove with the password that the session is in the right hands; STALE_LOGIN asks for it',
  body: z.object({ password: z.string().check(z.maxLength(1000)) }),
  output: z.object({ status: z.literal('success') }),
})
