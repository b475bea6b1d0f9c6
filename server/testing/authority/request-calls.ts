import { noId, ofAdmin, ofApprover, type Guarded } from './guarded.ts'

/** A call for all of a company, about something that is not there. */
const ofMembers = (status: number): Guarded['statuses'] => ({
  owner: 403,
  stranger: 403,
  member: status,
  pic: status,
  otherPic: 404,
})

/** What a checkout sends, of a price that is gone. */
const order = {
  currency: 'USD' as const,
  termsAccepted: true,
  hotelInfo: {
    id: 'H1',
    selectedToken: 'gone',
    price: 1,
    bookingInfo: {
      billingContact: {
        firstName: 'A',
        lastName: 'B',
        age: 30,
        email: 'a@nusantara.example',
        phone: '+62 812 5550 100',
        billingaddress: 'Jalan Sudirman 1',
        billingcode: '10220',
        billingstate: 'Jakarta',
        billingcountry: 'ID',
      },
      rateIds: ['r1'],
      roomsAllocations: [
        { roomId: 'a', rateId: 'r1', guests: [{ type: 'Adult' as const, firstName: 'A', lastName: 'B' }] },
      ],
    },
  },
}

/** Who may ask for approval, and decide. */
export const requestCalls = {
  askApproval: [
    {
      about: 'a quote that is gone',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { ...order, reason: { code: 'client', words: '' } },
      }),
      // Seeing bookings (1001) is not booking.
      statuses: { ...ofMembers(410), member: 403, admin: 410, deputy: 410 },
    },
  ],
  previewApproval: [
    {
      about: 'a quote that is gone',
      input: ({ companyId }) => ({ params: { id: companyId }, body: { selectedToken: 'gone' } }),
      statuses: ofMembers(410),
    },
  ],
  listRequests: [
    {
      about: 'one’s own requests in a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: ofMembers(200),
    },
    {
      about: 'what waits in a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId }, query: { show: 'waiting' } }),
      statuses: ofApprover(200),
    },
    {
      about: 'what is decided in a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId }, query: { show: 'ended' } }),
      statuses: ofApprover(200),
    },
  ],
  getRequest: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId } }),
      statuses: ofMembers(404),
    },
  ],
  weighRequest: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId } }),
      statuses: ofMembers(404),
    },
  ],
  priceRequest: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId } }),
      statuses: ofMembers(404),
    },
  ],
  approveRequest: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId }, body: { upTo: 1 } }),
      statuses: ofMembers(404),
    },
  ],
  refuseRequest: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId }, body: { words: 'Too dear' } }),
      statuses: ofMembers(404),
    },
  ],
  keepStay: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId } }),
      statuses: ofMembers(404),
    },
  ],
  withdrawRequest: [
    {
      about: 'nobody’s request',
      input: ({ companyId }) => ({ params: { id: companyId, requestId: noId } }),
      statuses: ofMembers(404),
    },
  ],
  getApprovalRules: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: ofMembers(200),
    },
  ],
  saveApprovalRules: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId }, body: { hours: 24, tolerancePercent: 5 } }),
      statuses: ofAdmin(200),
    },
  ],
} satisfies Record<string, Guarded[]>
