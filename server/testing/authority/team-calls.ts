import { another, noId, ofAdmin, seesTeam, type Guarded } from './guarded.ts'

/** Who may ask people into a company's team, look at it and change it. */
export const teamCalls = {
  inviteTeamMember: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { invitedEmail: `somebody-${another()}@nusantara.example`, role: [1001] },
      }),
      statuses: ofAdmin(200),
    },
  ],
  inviteTeamMembers: [
    {
      about: 'a PIC’s company, judged',
      input: ({ companyId, member }) => ({
        params: { id: companyId },
        body: { rows: [{ invitedEmail: member.email, role: '' }], dryRun: true },
      }),
      statuses: ofAdmin(200),
    },
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { rows: [{ invitedEmail: 'listed@nusantara.example', role: '' }], dryRun: false },
      }),
      statuses: ofAdmin(200),
    },
  ],
  listTeamMembers: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: ofAdmin(200),
      maySee: seesTeam,
    },
  ],
  getTeamMember: [
    {
      about: 'a member of a PIC’s company',
      input: ({ companyId, memberId }) => ({ params: { id: companyId, memberId } }),
      statuses: ofAdmin(200),
      maySee: seesTeam,
    },
    {
      about: 'nobody',
      input: ({ companyId }) => ({ params: { id: companyId, memberId: noId } }),
      statuses: ofAdmin(404),
    },
  ],
  resendInvitation: [
    {
      about: 'an invitation into a PIC’s company',
      input: ({ companyId, invitedId }) => ({ params: { id: companyId, memberId: invitedId } }),
      statuses: ofAdmin(200),
    },
  ],
  resendInvitations: [
    {
      about: 'an invitation into a PIC’s company, judged',
      input: ({ companyId, invitedId }) => ({
        params: { id: companyId },
        body: { members: [invitedId], dryRun: true },
      }),
      statuses: ofAdmin(200),
    },
    {
      about: 'an invitation into a PIC’s company',
      input: ({ companyId, invitedId }) => ({
        params: { id: companyId },
        body: { members: [invitedId], dryRun: false },
      }),
      statuses: ofAdmin(200),
    },
  ],
  changeTeamMember: [
    {
      about: 'a member of a PIC’s company, whose roles stay',
      input: ({ companyId, memberId, member }) => ({
        params: { id: companyId, memberId },
        body: { invitedEmail: member.email, role: [1001] },
      }),
      statuses: ofAdmin(200),
    },
    {
      about: 'an invitation, to be put in charge',
      input: ({ companyId, invitedId }) => ({
        params: { id: companyId, memberId: invitedId },
        body: { status: 'pic' },
      }),
      // Handing over is the PIC's alone.
      statuses: { ...ofAdmin(403), pic: 409 },
    },
    {
      about: 'an invitation, to be cancelled',
      input: ({ companyId, invitedId }) => ({
        params: { id: companyId, memberId: invitedId },
        body: { status: 'cancelled' },
      }),
      // The PIC was first.
      statuses: { ...ofAdmin(409), pic: 200 },
    },
    {
      about: 'an invitation, to be archived',
      input: ({ companyId, invitedId }) => ({
        params: { id: companyId, memberId: invitedId },
        body: { status: 'archived' },
      }),
      statuses: { ...ofAdmin(409), pic: 200 },
    },
    {
      about: 'nobody, to be put in charge',
      input: ({ companyId }) => ({ params: { id: companyId, memberId: noId }, body: { status: 'pic' } }),
      statuses: ofAdmin(404),
    },
  ],
} satisfies Record<string, Guarded[]>
