import * as api from '#shared/api/mailbox.ts'
import { route } from '#server/http/route.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { sendMailboxLink } from './send-mailbox-link.ts'

const HOUR_SECONDS = 3600

export const mailboxRoutes = [
  route(api.sendMailboxLink, 'signed-in', sendMailboxLink, { max: 20, windowSeconds: HOUR_SECONDS, per: 'account' }),
  route(api.proveMailbox, 'signed-in', proveMailbox, { max: 20, windowSeconds: HOUR_SECONDS, per: 'account' }),
]
