import { saveTravelPolicy } from '#shared/api/travel-policy.ts'
import type { PolicyBody, PolicyRules } from '#shared/travel-policy/policy.ts'
import type { Traveller } from './api-client.ts'
import type { TestServer } from './test-server.ts'

/** A policy with these rules for the whole company. */
export function aPolicy(company: PolicyRules, more: Partial<PolicyBody> = {}): PolicyBody {
  return { company, groups: [], people: [], ...more }
}

/** A cap for one place, in dollars unless said. */
export const aCap = (
  action: NonNullable<PolicyRules['cap']>['action'],
  amount: number,
  more: Partial<NonNullable<PolicyRules['cap']>> = {},
): PolicyRules => ({
  cap: {
    action,
    currency: 'USD',
    countries: [],
    cities: [{ city: 'kuala lumpur', country: 'MY', amount }],
    ...more,
  },
})

/** Has a PIC save the next version. Answers its number. */
export async function savePolicy(server: TestServer, pic: Traveller, policy: PolicyBody, version = 0): Promise<number> {
  const params = { id: pic.user.companyData?.id ?? '' }
  const answer = await server.call(saveTravelPolicy, { params, body: { version, policy } }, { token: pic.token })
  if (answer.status !== 200) throw new Error(`the policy is not saved: ${answer.text}`)
  return answer.body.version
}
