import { noId, seesTeam, type Guarded } from './guarded.ts'

/** Who may book for whom: the PIC and who else runs the company, since no other person here has the role for it. */
const ofBookers = (status: number) => ({
  owner: 403,
  stranger: 403,
  member: 403,
  pic: status,
  otherPic: 404,
  admin: status,
  deputy: status,
})

export const colleagueCalls = {
  findColleagues: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: ofBookers(200),
      maySee: seesTeam,
    },
  ],
  judgeForColleague: [
    {
      about: 'a member’s stay at a price that is gone',
      input: ({ companyId, member }) => ({
        params: { id: companyId, accountId: member.user.id },
        body: { selectedToken: 'gone' },
      }),
      statuses: ofBookers(410),
    },
    {
      about: 'somebody of another company',
      input: ({ companyId, otherPic }) => ({
        params: { id: companyId, accountId: otherPic.user.id },
        body: { selectedToken: 'gone' },
      }),
      statuses: ofBookers(403),
    },
    {
      about: 'nobody',
      input: ({ companyId }) => ({ params: { id: companyId, accountId: noId }, body: { selectedToken: 'gone' } }),
      statuses: ofBookers(403),
    },
  ],
} satisfies Record<string, Guarded[]>
