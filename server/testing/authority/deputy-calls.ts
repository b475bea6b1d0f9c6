import { noId, ofApprover, team, type Guarded } from './guarded.ts'

/** Who may name a deputy, and who hears of it. */
export const deputyCalls = {
  getDeputy: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: { owner: 403, stranger: 403, member: 200, pic: 200, otherPic: 404 },
      maySee: { pic: team, admin: team, approver: team, deputy: ['pic'] },
    },
  ],
  nameDeputy: [
    {
      about: 'nobody of a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId }, body: { memberId: noId, lastDay: '2000-01-01' } }),
      statuses: ofApprover(422),
    },
  ],
} satisfies Record<string, Guarded[]>

export const endDeputyCall: Guarded[] = [
  {
    about: 'one’s own',
    input: ({ companyId }) => ({ params: { id: companyId } }),
    // The PIC's deputy comes after the PIC.
    statuses: { ...ofApprover(200), deputy: 403 },
  },
]
