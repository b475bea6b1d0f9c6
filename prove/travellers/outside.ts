import { actAtBank } from '#server/testing/outside-world.ts'
import type { World } from '#prove/world/world.ts'
import type { Plan } from './plans.ts'

/** Switches faults on, once each, at the parties of this world. */
export async function armFaults(
  { surroundings, accounts }: World,
  { who, faults }: Pick<Plan, 'who' | 'faults'>,
): Promise<void> {
  const real = [accounts.supply, accounts.second]
  const suppliers = who === 'test' ? [accounts.supplyDemo, accounts.secondDemo] : real
  const at = {
    suppliers,
    card: [accounts.card],
    local: [accounts.doku],
    esims: [accounts.airalo],
    passes: [accounts.dropBox],
  }
  for (const { at: party, name } of faults) {
    for (const account of at[party]) {
      await fetch(`${surroundings.sandboxUrl}/control/faults/${account}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, times: 1 }),
      })
    }
  }
}

/** Nothing goes wrong any more. */
export async function disarmFaults({ surroundings, accounts }: World): Promise<void> {
  for (const account of Object.values(accounts)) {
    await fetch(`${surroundings.sandboxUrl}/control/faults/${account}`, { method: 'DELETE' })
  }
}

/** Turns half hours between notifications into seconds: DOKU's, and of who makes eSIMs. */
export async function shortenPartyWaits({ surroundings, accounts }: World): Promise<void> {
  for (const path of [`/doku/control/${accounts.doku}`, `/airalo/control/${accounts.airalo}`]) {
    await fetch(surroundings.sandboxUrl + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pace: 900 }),
    })
  }
}

/** The code in the latest message on a phone; undefined where none has arrived. */
export async function codeOn({ surroundings }: World, number: string): Promise<string | undefined> {
  const answer = await fetch(`${surroundings.sandboxUrl}/camara/messages?to=${encodeURIComponent(number)}`)
  const [message] = (await answer.json()) as { text: string }[]
  return /\d{6}/.exec(message?.text ?? '')?.[0]
}

/** Answers the bank's 3-D Secure question as the cardholder would. */
export async function answerChallenge(
  { surroundings }: World,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<void> {
  const [intent] = clientSecret.split('_secret_')
  const body = new URLSearchParams({ client_secret: clientSecret, outcome })
  const url = `${surroundings.sandboxUrl}/card/three-d-secure/${intent}`
  // Two tabs answer the same question: the second hears that it was answered.
  await (await fetch(url, { method: 'POST', body, redirect: 'manual' })).body?.cancel()
}

/** Does on the local gateway's page what the customer, the bank or the clock does. */
export async function actAtGateway(pageUrl: string, action: string, channel: string): Promise<void> {
  const body = new URLSearchParams({ action, channel })
  await (await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })).body?.cancel()
}

interface OpenPayments {
  intents: { id: string; status: string; client_secret: string; payment_method_types: string[] }[]
  orders: { status: string; token: string }[]
  disputes: { id: string; status: string }[]
}

/**
 * Who never answered a bank says no, what a bank has yet to pay arrives, who never paid is out of time, and banks decide on
 * what they have taken back: half of it is won.
 */
export async function endOpenPayments(world: World): Promise<void> {
  const { surroundings, accounts } = world
  const read = async (path: string) => (await (await fetch(surroundings.sandboxUrl + path)).json()) as OpenPayments
  const { intents, disputes } = await read(`/card/ledger/${accounts.card}`)
  for (const { id, status, client_secret: secret, payment_method_types: types } of intents) {
    const bankPage = `${surroundings.sandboxUrl}/card/fpx/${id}?client_secret=${secret}`
    if (status === 'processing') await actAtBank(bankPage, 'arrive')
    if (status === 'requires_action') {
      await (types.includes('fpx') ? actAtBank(bankPage, 'fail') : answerChallenge(world, secret, 'fail'))
    }
  }
  for (const { id, status } of disputes) {
    if (!/needs_response|under_review/.test(status)) continue
    const verdict = /[02468ace]$/.test(id) ? 'won' : 'lost'
    const url = `${surroundings.sandboxUrl}/card/disputes/${accounts.card}/${id}`
    await (
      await fetch(url, { method: 'POST', body: new URLSearchParams({ verdict }), redirect: 'manual' })
    ).body?.cancel()
  }
  const { orders } = await read(`/doku/ledger/${accounts.doku}`)
  for (const { status, token } of orders) {
    if (status === 'PENDING' || status === 'FAILED') {
      await actAtGateway(`${surroundings.sandboxUrl}/doku/pay/${token}`, 'expire', 'CREDIT_CARD')
    }
  }
}
