import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '#sandbox/send-page.ts'
import type { Party, World } from '#sandbox/party.ts'
import { publicView } from './account.ts'
import { Accounts, isSecretKey } from './accounts.ts'
import { registerApi } from './api.ts'
import { registerChallenge } from './challenge-routes.ts'
import { registerDisputes } from './dispute-routes.ts'
import { fieldPage } from './field-page.ts'
import { registerFpx } from './fpx-routes.ts'
import { overviewPage } from './overview-page.ts'
import { RefundBank } from './refund-bank.ts'
import { Webhooks } from './webhooks.ts'

const FIELD_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

const browserFiles: Record<string, string> = {
  'card-input.js': 'text/javascript; charset=utf-8',
  'card-number.js': 'text/javascript; charset=utf-8',
  'field.css': 'text/css; charset=utf-8',
  'field.js': 'text/javascript; charset=utf-8',
  'three-d-secure.css': 'text/css; charset=utf-8',
  'three-d-secure.js': 'text/javascript; charset=utf-8',
}

/** The card provider: Stripe's API at `/v1`, its script, bank pages and the viewer at `/card`. */
export function cardParty(world: World): Party {
  const accounts = new Accounts(join(world.dataDir, 'card'))
  const webhooks = new Webhooks(world.faults)
  const bank = new RefundBank(webhooks)
  return {
    name: 'Card payments',
    about: 'Plays Stripe: card fields, payments, holds, 3-D Secure, FPX, refunds, disputes and signed webhooks.',
    page: '/card',
    register: async (app) => {
      await accounts.load()
      for (const account of accounts.all()) {
        webhooks.resume(account)
        bank.watch(account)
      }
      await app.register(async (v1) => registerApi(v1, { world, accounts, webhooks, bank }), { prefix: '/v1' })
      await app.register(async (card) => {
        registerPages(card, accounts)
        registerChallenge(card, { accounts, webhooks })
        registerFpx(card, { accounts, webhooks })
        registerDisputes(card, { accounts, webhooks })
      })
    },
    close: async () => {
      bank.close()
      webhooks.close()
      await accounts.close()
    },
  }
}

function registerPages(app: FastifyInstance, accounts: Accounts): void {
  app.get('/card', (_request, reply) => sendPage(reply, 'Card payments', overviewPage(accounts.all())))

  app.get<{ Params: { secretKey: string } }>('/card/ledger/:secretKey', (request, reply) => {
    const { secretKey } = request.params
    const account = isSecretKey(secretKey) ? accounts.find(secretKey) : undefined
    reply.header('cache-control', 'no-store')
    return {
      intents: publicView(account?.list('payment_intent') ?? []),
      charges: publicView(account?.list('charge') ?? []),
      refunds: publicView(account?.list('refund') ?? []),
      disputes: publicView(account?.list('dispute') ?? []),
      events: account?.list('event') ?? [],
      deliveries: account?.list('delivery') ?? [],
    }
  })

  app.get('/card/v3.js', async (_request, reply) => {
    const script = await readBrowserFile('stripe.js')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script)
  })

  app.get<{ Params: { file: string } }>('/card/browser/:file', async (request, reply) => {
    const { file } = request.params
    const type = Object.hasOwn(browserFiles, file) ? browserFiles[file] : undefined
    if (type === undefined) return reply.callNotFound()
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await readBrowserFile(file))
  })

  app.get<{ Params: { kind: string } }>('/card/field/:kind', (request, reply) => {
    const page = fieldPage(request.params.kind)
    if (!page) return reply.callNotFound()
    return reply.header('content-security-policy', FIELD_POLICY).type('text/html; charset=utf-8').send(page.html)
  })
}

function readBrowserFile(name: string): Promise<string> {
  return readFile(new URL(`browser/${name}`, import.meta.url), 'utf8')
}
