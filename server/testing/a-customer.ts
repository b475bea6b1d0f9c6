import { randomUUID } from 'node:crypto'
import type { TestServer } from './test-server.ts'

/** Makes a company known to the card provider, as saving its details does. */
export async function aCustomer({ context }: Pick<TestServer, 'context'>, companyId: string): Promise<string> {
  const email = `finance-${randomUUID()}@nusantara.example`
  const opened = await context.cards.openCustomer({ reference: companyId, name: 'PT Nusantara', email })
  if (opened.status !== 'opened') throw new Error('the card provider does not answer')
  const { customerId } = opened
  await context.db.updateTable('company').set({ stripe_customer_id: customerId }).where('id', '=', companyId).execute()
  return customerId
}
