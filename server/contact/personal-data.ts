import type { HeldPersonalData } from '#server/context.ts'
import { exportContactMessages } from './export-contact-messages.ts'
import { eraseContactMessages } from './forget-contact-messages.ts'

export const contactMessages: HeldPersonalData = {
  collect: async (context, { id }) => ({ contactMessages: await exportContactMessages(context, id) }),
  erase: async (_context, tx, { emailKey }) => eraseContactMessages(tx, emailKey),
}
