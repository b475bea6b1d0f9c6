import { noId, ofAdmin, type Guarded } from './guarded.ts'

const body = { name: 'ERP', events: ['booking.confirmed'], namesGuests: false }
const ofNobodysChannel = (more: object = {}): Guarded[] => [
  {
    about: 'nobody’s channel',
    input: ({ companyId }) => ({ params: { id: companyId, channelId: noId }, ...more }),
    statuses: ofAdmin(404),
  },
]

/** Who may have a company's messages sent somewhere. */
export const channelCalls = {
  listChannels: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofAdmin(200) },
  ],
  addChannel: [
    {
      about: 'a PIC’s company, at a private address',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { ...body, kind: 'webhook', url: 'https://127.0.0.1/' },
      }),
      statuses: ofAdmin(422),
    },
  ],
  changeChannel: ofNobodysChannel({ body: { ...body, active: true } }),
  endChannel: ofNobodysChannel(),
  rotateSecret: ofNobodysChannel(),
  testChannel: ofNobodysChannel(),
} satisfies Record<string, Guarded[]>
