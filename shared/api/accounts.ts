import * as z from 'zod/mini'
import { duties } from '../duties.ts'
import { endpoint } from './endpoint.ts'
import { CountryField, emailField, line, noControlCharacters, phoneField } from './fields.ts'
import { noLink } from './name-fields.ts'

const name = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(60, 'Please use at most 60 characters.'),
      noControlCharacters,
      noLink,
    )

/** Fewer than eight characters as a person counts them, in the form that is hashed. */
export function isShortPassword(password: string): boolean {
  return Array.from(password.normalize('NFKC')).length < 8
}

/** The sign-up policy, in the order its messages appear (A §5). Also used by every other way to set a password. */
export const NewPassword = z.string('Please input your password!').check(
  z.minLength(1, 'Please input your password!'),
  z.refine((password) => !isShortPassword(password), 'Password must be at least 8 characters long'),
  z.regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter'),
  z.regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter'),
  z.regex(/\p{Nd}/u, 'Password must contain at least one number'),
  z.regex(/[^\p{L}\p{N}\s]/u, 'Password must contain at least one special character'),
  z.maxLength(128, 'Password must be at most 128 characters long'),
)

/** The country of every company, and of its founder. */
export const COMPANY_COUNTRY = 'ID'

export const registrationFields = {
  first_name: name('Please input your first name!'),
  last_name: name('Please input your last name!'),
  email: emailField('Please input your E-mail!', 'The input is not valid E-mail!'),
  password: NewPassword,
  confirm: z.string('Please confirm your password!').check(z.minLength(1, 'Please confirm your password!')),
  contactNumber: phoneField('Please input your phone number!'),
  country: z.optional(CountryField),
  /** Sent by business pages: a new, empty company with the newcomer in charge of it. */
  isRegisterCompanyPIC: z.optional(z.boolean()),
}

export const samePasswords = z.refine<{ password: string; confirm: string }>((form) => form.password === form.confirm, {
  error: 'The passwords you entered do not match.',
  path: ['confirm'],
})

/** The sign-up form and payload (A §3, A §5). */
export const Registration = z.object(registrationFields).check(
  samePasswords,
  z.refine((form) => !form.isRegisterCompanyPIC || form.country !== undefined, {
    error: 'Please input your country!',
    path: ['country'],
  }),
)
export type Registration = z.infer<typeof Registration>

export const REGISTERED = 'Success: Registration successful'
export const WRONG_CREDENTIALS = 'Error: Wrong Email/Password'

/** A7-004, A7-005. Errors are text the red banner shows without their 'Error: ' (Q44). */
export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Create an account; the answer is text',
  body: Registration,
  output: z.literal(REGISTERED),
  status: 201,
  textErrors: true,
})

/** What every screen may know about a user's company; its details are in the dashboard's calls. */
export const CompanyData = z.object({
  id: z.string(),
  /** Both '' until the company's details are saved. */
  companyName: z.string(),
  businessName: z.string(),
  /** Null until the company's details are saved (Q70), and for who may not use its cards. */
  stripeCustomerId: z.nullable(z.string()),
})
export type CompanyData = z.infer<typeof CompanyData>

/** The part of a user that the browser keeps under `userdata` (A §3, B §3). */
export const UserData = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  country: z.string(),
  isPIC: z.boolean(),
  isTestAccount: z.boolean(),
  /** Whose partner number it is; '' when unknown. */
  mobileOperator: z.string(),
  companyData: z.nullable(CompanyData),
  /** The active membership (Q76). */
  teamMembers: z.nullable(z.object({ role: z.array(z.number()) })),
  /** What a member has in running the company at this moment, also as a deputy. Empty for the PIC, who needs none. */
  duties: z.array(z.enum(duties)),
})
export type UserData = z.infer<typeof UserData>

/** What owners see of themselves. */
export const UserDetails = z.extend(UserData, {
  /** The address that waits to be confirmed. */
  pendingEmail: z.optional(z.string()),
  /** Runs a company, and it is not shown yet that the account's e-mail is its owner's. */
  unproven: z.optional(z.literal(true)),
  /** Logs in with an outside identity alone. */
  passwordless: z.optional(z.literal(true)),
})
export type UserDetails = z.infer<typeof UserDetails>

export const Credentials = z.object({
  email: emailField('Please input your email!', 'Please input a valid email'),
  password: z
    .string('Please input your Password!')
    .check(z.minLength(1, 'Please input your Password!'), z.maxLength(1000)),
  remember: z._default(z.boolean(), false),
})

/** A7-001 to A7-003. */
export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: 'Open a session; the token goes into the Authorization header as a bearer',
  body: Credentials,
  output: z.object({ userObject: UserData, token: z.string() }),
  textErrors: true,
})

/** Not in the documents: ends the caller's session, so that a copied token dies too (U02). */
export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'End the caller’s session',
  output: z.object({ success: z.literal(true) }),
})

/** A7-016. Only the caller's own e-mail answers, and to who runs a company a member's, in short. */
export const getUserDetails = endpoint({
  method: 'GET',
  path: '/users/userDetails/:email',
  summary: 'The signed-in user',
  params: z.object({ email: line(254) }),
  output: UserDetails,
})
