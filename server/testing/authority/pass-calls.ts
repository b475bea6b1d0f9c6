import { all, ofAdmin, oneGets, type Guarded } from './guarded.ts'

/** Who asks for the passes and sees the eSIMs that come with a stay. */
export const passCalls = {
  subscribe: [
    {
      about: 'the pass of the owner’s booking, with which none comes',
      input: ({ refId }) => ({
        body: {
          t_id: refId,
          provider_type: 'Tri',
          first_name: 'A',
          last_name: 'B',
          email: 'a@lodestay.example',
          contact_no: '0895 1234 5678',
        },
      }),
      statuses: oneGets('owner', 409, 404),
    },
  ],
  sendPassCode: [
    {
      about: 'the phone of the owner’s booking, with which no pass comes',
      input: ({ refId }) => ({ body: { t_id: refId } }),
      statuses: oneGets('owner', 409, 404),
    },
  ],
  confirmPassCode: [
    {
      about: 'the phone of the owner’s booking, with which no pass comes',
      input: ({ refId }) => ({ body: { t_id: refId, code: '123456' } }),
      statuses: oneGets('owner', 409, 404),
    },
  ],
  listPasses: [{ about: 'one’s own passes', input: () => ({}), statuses: all(200) }],
  listCompanyPasses: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofAdmin(200) },
  ],
  listEsims: [
    {
      about: 'the eSIMs of the owner’s booking',
      input: ({ refId }) => ({ params: { refId } }),
      statuses: oneGets('owner', 200, 404),
    },
  ],
  // Nor is there one for its owner.
  getEsim: [{ about: 'no eSIM', input: ({ refId }) => ({ params: { refId, room: 1 } }), statuses: all(404) }],
  getEsimSteps: [
    {
      about: 'no eSIM',
      input: ({ refId }) => ({ params: { refId, room: 1 }, query: { language: 'en' } }),
      statuses: all(404),
    },
  ],
  getEsimUsage: [{ about: 'no eSIM', input: ({ refId }) => ({ params: { refId, room: 1 } }), statuses: all(404) }],
} satisfies Record<string, Guarded[]>
