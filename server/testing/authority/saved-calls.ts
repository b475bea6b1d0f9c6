import { savedBookingBody } from '#server/testing/a-saved-booking.ts'
import { all, oneGets, seesTeam, type Guarded } from './guarded.ts'

/** What is saved for somebody else to book. */
export const savedCalls = {
  saveBooking: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ body: savedBookingBody(companyId) }),
      statuses: { owner: 403, stranger: 403, member: 200, pic: 200, otherPic: 403 },
    },
    {
      about: 'a PIC’s company, in the PIC’s name',
      input: ({ companyId, pic }) => ({ body: savedBookingBody(companyId, { userId: pic.user.id }) }),
      // Whoever runs the company changes what the PIC has just saved.
      statuses: { ...oneGets('pic', 200, 403), admin: 200, deputy: 200 },
      maySee: seesTeam,
    },
  ],
  findSavedBooking: [
    {
      about: 'what a member saved',
      input: ({ companyId, member }) => ({
        query: { companyId, userId: member.user.id, hotel_id: 'H1', place_id: '1735161' },
      }),
      statuses: {
        ...all(403),
        member: 200,
        pic: 200,
        otherPic: 204,
        admin: 200,
        approver: 204,
        finance: 204,
        deputy: 200,
      },
      maySee: seesTeam,
    },
    {
      about: 'what nobody saved',
      input: ({ companyId, owner }) => ({ query: { companyId, userId: owner.user.id, hotel_id: 'H1' } }),
      statuses: { owner: 403, stranger: 403, member: 204, pic: 204, otherPic: 204 },
    },
  ],
  getSavedBooking: [
    {
      about: 'what a member saved',
      input: ({ savedBookingId }) => ({ params: { id: savedBookingId } }),
      statuses: {
        ...all(403),
        member: 200,
        pic: 200,
        otherPic: 404,
        admin: 200,
        approver: 404,
        finance: 404,
        deputy: 200,
      },
      maySee: seesTeam,
    },
    {
      about: 'what nobody saved',
      input: () => ({ params: { id: '5f0c7a3e-0000-4000-8000-000000000001' } }),
      statuses: { owner: 403, stranger: 403, member: 404, pic: 404, otherPic: 404 },
    },
  ],
  listSavedBookings: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { companyId } }),
      statuses: { owner: 403, stranger: 403, member: 200, pic: 200, otherPic: 403 },
      maySee: seesTeam,
    },
    {
      about: 'nobody’s company',
      input: () => ({ params: { companyId: '5f0c7a3e-0000-4000-8000-000000000001' } }),
      statuses: all(403),
    },
  ],
  removeSavedBooking: [
    {
      about: 'what a member saved, in another hotel',
      input: ({ companyId, member }) => ({
        body: { companyId, userId: member.user.id, hotel_id: 'H2', place_id: '1735161' },
      }),
      statuses: { owner: 403, stranger: 403, member: 404, pic: 404, otherPic: 404 },
    },
  ],
} satisfies Record<string, Guarded[]>
