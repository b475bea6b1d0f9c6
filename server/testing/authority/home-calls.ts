import { ofAdmin, seesTeam, type Guarded } from './guarded.ts'

/** Who sees a company at a glance, and where its people are. */
export const homeCalls = {
  getCompanyHome: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: { owner: 403, stranger: 403, member: 200, pic: 200, otherPic: 404 },
      maySee: seesTeam,
    },
  ],
  getWhereabouts: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofAdmin(200) },
  ],
} satisfies Record<string, Guarded[]>
