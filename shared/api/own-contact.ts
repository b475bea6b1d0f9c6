import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { UnbilledContact } from './billing-contact.ts'

/** Not in the documents: who has booked before does not type where they live again. */
export const getOwnContact = endpoint({
  method: 'GET',
  path: '/users/contact',
  summary: 'What the caller said of themselves at their last booking, to begin the next one with',
  output: z.object({ contact: z.nullable(UnbilledContact) }),
})
