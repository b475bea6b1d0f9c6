import type { Context } from '#server/context.ts'
import { listMessagesOf } from './contact-message-store.ts'

/** What an account wrote on the contact page while it was signed in: an address alone could be another person's. */
export async function exportContactMessages(context: Pick<Context, 'db'>, accountId: string) {
  const rows = await listMessagesOf(context.db, accountId)
  return rows.map(({ user_name, email, subject, message, created_at, sent_at }) => ({
    name: user_name,
    email,
    subject,
    message,
    writtenAt: created_at.toISOString(),
    sentOnAt: sent_at?.toISOString() ?? null,
  }))
}
