import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'
import { registerApi } from './api.ts'
import { Codes } from './codes.ts'
import { phonesPage } from './pages.ts'
import { Tokens } from './tokens.ts'

interface Filter {
  Querystring: { to?: string | string[] }
}

const recipientOf = ({ to }: Filter['Querystring']) => ([to].flat()[0] ?? '').trim().slice(0, 30)

/**
 * Mobile operators over CAMARA's APIs, each below a name of its own, and the phones of their customers at `/camara`. Written
 * after the public documents of one-time-password-sms 1.1, kyc-tenure 0.2 and subscription-status.
 * https://github.com/camaraproject
 */
export function camaraParty(world: World): Party {
  const codes = new Codes()
  return {
    name: 'Mobile operators',
    about: 'Say whose customer a number is, and send codes: the phones that they arrive on are here.',
    page: '/camara',
    register: async (app) => {
      registerApi(app, world, new Tokens(), codes)
      app.get<Filter>('/camara', ({ query }, reply) => {
        const to = recipientOf(query)
        return sendPage(reply, 'Mobile operators', phonesPage(codes.messages(to), to))
      })
      app.get<Filter>('/camara/messages', ({ query }, reply) => {
        void reply.header('cache-control', 'no-store')
        return codes.messages(recipientOf(query))
      })
    },
    close: async () => undefined,
  }
}
