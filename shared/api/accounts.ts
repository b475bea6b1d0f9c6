import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { duties } from '#shared/company/duties.ts'
import { endpoint } from './endpoint.ts'
import { CountryField, emailField, line, noControlCharacters, phoneField } from './fields.ts'
import { noLink } from './name-fields.ts'

const name = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(60, saying('tooLong', { most: 60 })),
      noControlCharacters,
      noLink,
    )

/** Fewer than eight characters as a person counts them, in the form that is hashed. */
export function isShortPassword(password: string): boolean {
  return Array.from(password.normalize('NFKC')).length < 8
}

/** The sign-up policy, in the order its messages appear (A §5). Also used by every other way to set a password. */
export const NewPassword = z.string(saying('noPassword')).check(
  z.minLength(1, saying('noPassword')),
  z.refine((password) => !isShortPassword(password), saying('passwordTooShort')),
  z.regex(/\p{Lu}/u, saying('passwordWithoutUpper')),
  z.regex(/\p{Ll}/u, saying('passwordWithoutLower')),
  z.regex(/\p{Nd}/u, saying('passwordWithoutNumber')),
  z.regex(/[^\p{L}\p{N}\s]/u, saying('passwordWithoutSpecial')),
  z.maxLength(128, saying('passwordTooLong')),
)

/** The country of every company, and of its founder. */
export const COMPANY_COUNTRY = 'ID'

export const registrationFields = {
  first_name: name(saying('noFirstName')),
  last_name: name(saying('noLastName')),
  email: emailField(saying('noSignUpEmail'), saying('wrongSignUpEmail')),
  password: NewPassword,
  confirm: z.string(saying('passwordUnconfirmed')).check(z.minLength(1, saying('passwordUnconfirmed'))),
  contactNumber: phoneField(saying('noPhone')),
  country: z.optional(CountryField),
  /** Sent by business pages: a new, empty company with the newcomer in charge of it. */
  isRegisterCompanyPIC: z.optional(z.boolean()),
}

export const samePasswords = z.refine<{ password: string; confirm: string }>((form) => form.password === form.confirm, {
  error: saying('passwordsDiffer'),
  path: ['confirm'],
})

/** The sign-up form and payload (A §3, A §5). */
export const Registration = z.object(registrationFields).check(
  samePasswords,
  z.refine((form) => !form.isRegisterCompanyPIC || form.country !== undefined, {
    error: saying('noCountry'),
    path: ['country'],
  }),
)
export type Registration = z.infer<typeof Registration>

export const REGISTERED = 'Success: Registration successful'
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
  /** Not in the documents: whether its bills have an address of its own to go to. */
  hasAddress: z.boolean(),
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
  email: emailField(saying('noEmail'), saying('wrongEmail')),
  password: z.string(saying('noLoginPassword')).check(z.minLength(1, saying('noLoginPassword')), z.maxLength(1000)),
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
