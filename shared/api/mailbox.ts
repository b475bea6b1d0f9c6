import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'

/** Not in the documents: mails the caller a link that proves the account's address. */
export const sendMailboxLink = endpoint({
  method: 'POST',
  path: '/users/mailbox/send-link',
  summary: 'Mail the caller a link that proves the account’s e-mail; no letter when it is proven',
  output: z.object({ status: z.literal('success'), isProven: z.boolean(), email: z.string() }),
})

/** Not in the documents: the link in that letter. Only who is logged in to the account can use it up. */
export const proveMailbox = endpoint({
  method: 'POST',
  path: '/users/mailbox/prove',
  summary: 'Prove the account’s e-mail with the key that was mailed to it',
  body: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/, saying('mailboxKeyWrong'))) }),
  output: z.object({ status: z.literal('success'), email: z.string() }),
})
