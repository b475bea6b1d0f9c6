import { setTimeout as pause } from 'node:timers/promises'
import { html } from '#sandbox/html.ts'
import type { Party, World } from '#sandbox/party.ts'
import { sendPage } from '#sandbox/send-page.ts'

/** Its curve takes a while to load, and few callers ask. */
const loadChain = async () => {
  const { describeChain, isMade, makeRound } = await import('./chain.ts')
  return { chain: describeChain(), isMade, makeRound }
}

/** Longer than any caller waits. */
const SILENT_MS = 30_000

/** A relay knows no accounts: whose faults strike is told by a name before the chain's hash. */
interface OfChain {
  Params: { relay: string; chain: string; round: string }
}

/** A relay of drand: one chain of public random numbers, signed with a key of its own. */
export function drandParty(world: World): Party {
  const strikes = (relay: string, fault: Parameters<World['faults']['strikes']>[1]) =>
    world.faults.strikes(relay, fault)
  return {
    name: 'Random beacon',
    about: 'A public random number every three seconds, as drand signs them.',
    page: '/drand',
    register: async (app) => {
      app.get<OfChain>('/drand/:relay/:chain/info', async ({ params }, reply) => {
        const { chain } = await loadChain()
        return params.chain === chain.hash ? chain : reply.status(404).send()
      })
      app.get<OfChain>('/drand/:relay/:chain/public/:round', async ({ params }, reply) => {
        const { chain, isMade, makeRound } = await loadChain()
        const round = Number(params.round)
        if (!Number.isInteger(round) || round < 1) return reply.status(400).send()
        if (params.chain !== chain.hash) return reply.status(404).send()
        if (strikes(params.relay, 'beacon_down')) return reply.status(503).send()
        if (strikes(params.relay, 'beacon_silent')) await pause(SILENT_MS, undefined, { ref: false })
        if (strikes(params.relay, 'beacon_garbage')) return reply.type('text/html').send('<!doctype html>')
        if (strikes(params.relay, 'beacon_late')) return reply.status(425).send()
        if (!isMade(round, new Date())) return reply.status(404).send()
        // Its own number, said of another round.
        if (strikes(params.relay, 'beacon_forged')) return { ...makeRound(round + 1), round }
        return makeRound(round)
      })
      app.get('/drand', async (_request, reply) => {
        const { chain } = await loadChain()
        return sendPage(
          reply,
          'Random beacon',
          html`<p>Chain <code>${chain.hash}</code>, a round every ${chain.period} seconds.</p>
            <p>Answers <code>GET /drand/demo/${chain.hash}/public/1</code>.</p>`,
        )
      })
    },
    close: async () => undefined,
  }
}
