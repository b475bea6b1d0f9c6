import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { duties } from '#shared/company/duties.ts'
import { MemberToInvite, memberStatuses } from './companies.ts'
import { Deputyship } from './deputies.ts'
import { endpoint } from './endpoint.ts'
import { line, toldBy } from './fields.ts'

/** What the dashboard says after each action (A8-029 to A8-032); the server's answer carries it. */
export const MEMBER_SAVED = "Team members' data has been saved"
export const INVITATION_CANCELLED = 'Team member invitation is cancelled'
export const MEMBER_CLEARED = 'Team member invitation is cleared'
export const PIC_PROMOTED = 'PIC has been promoted'
export const INVITATION_RESENT = 'The invitation is on its way once more.'

/** An invitation and, once accepted, a membership (A3-037 to A3-039). */
export const TeamMember = z.object({
  id: z.string(),
  invitedEmail: z.string(),
  /** Who belongs to the team. None yet, or none any more: an invitation tells not even whether there is an account. */
  User: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      contactNumber: z.string(),
      mobileOperator: z.string(),
    }),
  ),
  status: z.enum(memberStatuses),
  role: z.array(z.number()),
  /** In charge, with a row from the time before. */
  isPIC: z.boolean(),
  /** Of their own; the PIC has none and needs none. */
  duties: z.array(z.enum(duties)),
  /** For whom they act now, and until the end of which day. */
  standsInFor: z.array(Deputyship),
  approvedAt: z.nullable(z.string()),
  /** Until when the link of an open invitation works. Null: nothing is open, or its letter is not written yet. */
  linkEndsAt: z.nullable(z.string()),
})
export type TeamMember = z.infer<typeof TeamMember>

const ofCompany = z.object({ id: line(100) })
const ofMember = z.object({ id: line(100), memberId: z.uuid(saying('wrongId')) })
const Done = z.object({ success: z.literal(true), message: z.string() })

/** A7-030. */
export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/company/:id/team-members',
  summary: 'The people of a company, the latest first',
  params: ofCompany,
  query: z.object({ status: z.optional(z.enum(memberStatuses)) }),
  output: z.object({ success: z.literal(true), teamMembers: z.array(TeamMember) }),
})

/** A7-031. */
export const getTeamMember = endpoint({
  method: 'GET',
  path: '/company/:id/team-members/:memberId',
  summary: 'One of the people of a company',
  params: ofMember,
  output: z.object({ success: z.literal(true), teamMember: TeamMember }),
})

/** `pic` is a command, never a status: the new person in charge stays approved (Q64). */
export const memberCommands = ['cancelled', 'archived', 'pic'] as const
export type MemberCommand = (typeof memberCommands)[number]

const DutyChange = z.object({ give: z.array(z.enum(duties)), take: z.array(z.enum(duties)) })
export type DutyChange = z.infer<typeof DutyChange>

const Command = z.object({ status: z.enum(memberCommands) })
/** A form that sends a status along means a command, and must name one. */
const Edit = z.object({
  ...MemberToInvite.shape,
  status: z.optional(z.never()),
  /** What is in neither stays as it is. Admins are the PIC's to make and unmake. */
  duties: z.optional(DutyChange),
})
export type MemberEdit = z.infer<typeof Edit>

/** A7-033, A7-034: one call, two payloads. Promoting ends all sessions of both (U02). */
export const changeTeamMember = endpoint({
  method: 'POST',
  path: '/company/:id/team-members/:memberId',
  summary: 'Edit a team member, cancel an invitation, archive a member or put one in charge',
  params: ofMember,
  body: z.union([Command, Edit], { error: toldBy('status') }),
  output: Done,
})

/** A7-035. The link of the letter before is dead. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/company/:id/resend-invitation/:memberId',
  summary: 'Send an open invitation once more',
  params: ofMember,
  output: Done,
})

/** People who can be invited at once: as many as may have open invitations (U32). */
export const MOST_ROWS = 200

/** `sent` is on its way, or would be; who is not waiting any more may have joined, or never was invited here. */
const resendVerdicts = ['sent', 'enoughLetters', 'notWaiting'] as const
export type ResendVerdict = (typeof resendVerdicts)[number]

/** Not the documents'. Each recipient's own limit holds; one answer says who got a letter and who did not, and why. */
export const resendInvitations = endpoint({
  method: 'POST',
  path: '/company/:id/resend-invitations',
  summary: 'Judge open invitations, or send those once more that can be',
  params: ofCompany,
  body: z.object({
    /** Ids of memberships that wait. */
    members: z.array(z.uuid(saying('wrongId'))).check(z.minLength(1), z.maxLength(MOST_ROWS)),
    /** Only judge: no letter is sent, and nothing is counted. */
    dryRun: z.boolean(),
  }),
  output: z.object({
    success: z.literal(true),
    /** Letters that are on their way now. */
    sent: z.number(),
    /** One for each member, in the order in which they were named. */
    rows: z.array(z.object({ memberId: z.string(), verdict: z.enum(resendVerdicts) })),
  }),
})

/** What becomes of a row. A letter leaves for the first two: `again` was in the team, or invited, before. */
const rowVerdicts = [
  'invite',
  'again',
  'invalidEmail',
  'freeMail',
  'twice',
  'yourself',
  'member',
  'invited',
  'unknownRole',
  'cardNeedsBooking',
  'tooManyOpen',
  'enoughLetters',
] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** As it stands in a caller's list; all that it says is judged, not refused. */
const InvitationRow = z.object({
  invitedEmail: z.string().check(z.trim(), z.maxLength(500)),
  /** Ids (1002) or the numbers of the options (2), with anything between them; none is 1001. */
  role: z.string().check(z.maxLength(200)),
})

/** Not the documents'. Sending the same list again invites only whom it did not invite before; who is missing in it stays. */
export const inviteTeamMembers = endpoint({
  method: 'POST',
  path: '/company/:id/invite-many',
  summary: 'Judge a list of people to invite, or invite everybody in it who can be',
  params: ofCompany,
  body: z.object({
    rows: z.array(InvitationRow).check(z.minLength(1), z.maxLength(MOST_ROWS)),
    /** Only judge: nothing is written, no letter is sent. */
    dryRun: z.boolean(),
  }),
  output: z.object({
    success: z.literal(true),
    /** Letters that are on their way now. */
    sent: z.number(),
    /** One for each row, in its order; `role` is what the row stands for, empty when it stands for nothing. */
    rows: z.array(z.object({ verdict: z.enum(rowVerdicts), role: z.array(z.number()) })),
  }),
})
