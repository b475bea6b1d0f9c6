import { approveRequest, askApproval, getRequest } from '#shared/api/approvals.ts'
import type { RoleId } from '#shared/company/roles.ts'
import type { PolicyRules } from '#shared/travel-policy/policy.ts'
import { aCompany, join } from './a-company.ts'
import { aPolicy, savePolicy } from './a-policy.ts'
import type { Traveller } from './api-client.ts'
import { checkoutBody, type Priced } from './shopping.ts'
import type { TestServer } from './test-server.ts'

const booking: RoleId[] = [1001, 1002, 1003]

/** A company that wants approval for everything, with a card, its person in charge, and a booker. */
export async function anAskingCompany(server: TestServer, rules: PolicyRules = { nights: { action: 'ask', most: 1 } }) {
  const company = await aCompany(server)
  const { companyId, customerId, pic } = company
  const { db } = server.context
  // Lives where cards are taken, and has another name than those who travel.
  const named = { country: 'SG', first_name: 'Raka', last_name: 'Wijaya' }
  await db.updateTable('account').set(named).where('id', '=', pic.user.id).execute()
  const member = await aBooker(server, companyId)
  await savePolicy(server, pic, aPolicy(rules))
  const saved = await server.context.cards.saveCard({ customerId, paymentMethod: 'pm_card_visa', name: 'Raka Wijaya' })
  const card = { stripe_id: saved.status === 'saved' ? saved.card.id : '', customer_stripe_id: customerId }
  return { ...company, member, card }
}

/** A member of a company who may book for others. */
export async function aBooker(server: TestServer, companyId: string, roles = booking) {
  const member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari' })
  return { ...member, memberId: await join(server, member, companyId, roles) }
}

/** Asks for a priced room, as the checkout page does. */
export function ask(server: TestServer, who: Traveller, companyId: string, priced: Priced, more: object = {}) {
  const { stripe_id: _card, hotelInfo, ...order } = checkoutBody(priced)
  const { firstName, lastName, age, email, phone } = hotelInfo.bookingInfo.billingContact
  const bookingInfo = { ...hotelInfo.bookingInfo, billingContact: { firstName, lastName, age, email, phone } }
  const reason = { code: 'client' as const, words: 'Next to the client' }
  const body = { ...order, hotelInfo: { ...hotelInfo, bookingInfo }, reason, ...more }
  return server.call(askApproval, { params: { id: companyId }, body }, { token: who.token })
}

export const readRequest = (server: TestServer, who: Traveller, companyId: string, requestId: string) =>
  server.call(getRequest, { params: { id: companyId, requestId } }, { token: who.token })

interface Approving {
  companyId: string
  requestId: string
  upTo: number
  card?: { stripe_id: string; customer_stripe_id: string }
}

export const approve = (server: TestServer, who: Traveller, { companyId, requestId, ...body }: Approving) =>
  server.call(approveRequest, { params: { id: companyId, requestId }, body }, { token: who.token })
