import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { registrationFields, REGISTERED, samePasswords } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { emailField, line, toldBy } from './fields.ts'

/** Where an invitation stands (A §4). `pic` is a command of the dashboard, never a status (Q64). */
export const memberStatuses = ['waiting', 'approved', 'cancelled', 'disabled', 'archived'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const INVITED = 'The invitation is on its way.'

/** The secret of an invitation's letter: 256 bits. */
const InvitationKey = z
  .string(saying('wrongInvitationKey'))
  .check(z.regex(/^[\w-]{1,100}$/, saying('wrongInvitationKey')))

const InvitingCompany = z.object({ businessName: z.string(), companyName: z.string(), picId: z.string() })

/** The membership that accepting would end; its company's names only. A PIC's own company has no status (Q77). */
const ActiveTeamMember = z.nullable(z.object({ status: z.literal('approved'), Company: InvitingCompany }))

/** What the holder of a key may know of an invitation: names and the ids that the documents ask for, nothing to reach a person by (B3-053, B3-054). */
export const Invitation = z.object({
  status: z.enum(memberStatuses),
  invitedEmail: z.string(),
  /** Who has an account under the invited e-mail. */
  User: z.nullable(z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })),
  Company: InvitingCompany,
  activeTeamMember: ActiveTeamMember,
})
export type Invitation = z.infer<typeof Invitation>

/** B7-052. The key alone is enough; an e-mail that is given must be the invited one (Q61). */
export const verifyInvitation = endpoint({
  method: 'GET',
  path: '/company/team-member/verify-invitation',
  summary: 'What an invitation’s key opens',
  query: z.object({ acceptInvitationKey: InvitationKey, invitedEmail: z.optional(line(254)) }),
  output: z.object({ teamMember: Invitation, activeTeamMember: ActiveTeamMember }),
})

const AcceptAsUser = z.object({ acceptInvitationKey: InvitationKey, userId: line(100) })

/** The sign-up form once more. Its e-mail is the invited one, not what is written here: a disabled field hinders no caller. */
export const InvitedRegistration = z
  .object({ ...registrationFields, email: z.optional(line(254)), acceptInvitationKey: InvitationKey })
  .check(samePasswords)
export type InvitedRegistration = z.infer<typeof InvitedRegistration>

const accepting = {
  method: 'POST',
  summary: 'Join a company: as the signed-in user, or with a new account, whose answer is text',
  body: z.union([AcceptAsUser, InvitedRegistration], { error: toldBy('userId') }),
  output: z.union([z.literal(REGISTERED), z.object({ success: z.literal(true), message: z.string() })]),
  textErrors: true,
} as const
/** Both calls are one type, so that one operation serves them. */
const at = (path: string) => path

/** A7-006, B7-051: one call, two payloads and two answers (Q62). */
export const acceptInvitation = endpoint({ ...accepting, path: at('/company/team-member/accept-invitation') })

/** A7-007: the same call under its other address. */
export const acceptInvitationOtherPath = endpoint({ ...accepting, path: at('/company/accept-invitation') })

export const MemberToInvite = z.object({
  invitedEmail: emailField(saying('noMemberEmail'), saying('companyEmailNeeded')),
  role: z.array(z.number()).check(z.maxLength(10)),
})

/** Only a company's PIC, of his own company. Also invites again whom it cancelled (Q65). */
export const inviteTeamMember = endpoint({
  method: 'POST',
  path: '/company/:id/invite',
  summary: 'Invite somebody into the company by letter',
  params: z.object({ id: line(100) }),
  body: MemberToInvite,
  output: z.object({ success: z.literal(true), message: z.string() }),
})
