import type { World } from '../world.ts'

/** What other people do at the card provider and at banks. It passes beside the recorded lines: it is no call of ours. */
async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
}

/** The cardholder answers the bank's 3-D Secure question. */
export function answerChallenge({ outside }: World, secret: string, outcome: 'complete' | 'fail'): Promise<void> {
  const [intent] = secret.split('_secret_')
  return post(`${outside.sandboxUrl}/card/three-d-secure/${intent}`, { client_secret: secret, outcome })
}

/** The payer's bank decides on a dispute. */
export function decideDispute({ outside, identity }: World, dispute: string, verdict: 'won' | 'lost'): Promise<void> {
  return post(`${outside.sandboxUrl}/card/disputes/sk_test_${identity}/${dispute}`, { verdict })
}

const asPerson = ({ identity }: World) => ({ authorization: `Bearer sk_test_${identity}` })

/** Somebody of the shop answers the bank in Stripe's dashboard. */
export function submitEvidence(world: World, dispute: string): Promise<void> {
  const evidence = { 'evidence[uncategorized_text]': 'The guest has stayed.' }
  return post(`${world.outside.sandboxUrl}/v1/disputes/${dispute}`, evidence, asPerson(world))
}

/** Somebody registered the same address by hand, for other events. */
export function registerByHand(world: World, url: string): Promise<void> {
  const fields = { url, 'enabled_events[]': 'payment_intent.succeeded' }
  return post(`${world.outside.sandboxUrl}/v1/webhook_endpoints`, fields, asPerson(world))
}
