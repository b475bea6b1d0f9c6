import { login, logout } from '#shared/api/accounts.ts'
import type { UserData } from '#shared/api/accounts.ts'
import type { CallOf, Endpoint, OutputOf } from '#shared/api/endpoint.ts'
import { DEMO_PASSWORD } from '#server/accounts/demo-travellers.ts'
import { findSession } from '#server/accounts/sessions/find-session.ts'
import { routes } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { admit } from '#server/http/admit.ts'
import type { Caller } from '#server/http/caller.ts'
import { daysAgo } from './days-ago.ts'

/** A person of the demo, as he is at this moment. */
export interface Actor {
  user: UserData
  /** As if it were so many days ago. */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>, days?: number) => Promise<OutputOf<E>>
}

const origin = { ip: '127.0.0.1', id: 'demo' }

/** The people of a demo who act behind its start: each logs in once, and makes calls of the contract with what he may do. */
export class Actors {
  readonly #context: Context
  readonly #signal: AbortSignal
  readonly #tokens = new Map<string, string>()

  constructor(context: Context, signal: AbortSignal) {
    this.#context = context
    this.#signal = signal
  }

  /** `partner`: on whose site, the plain one unless said. */
  async as(email: string, partner?: string): Promise<Actor> {
    const token = this.#tokens.get(email) ?? (await this.#logIn(email))
    this.#tokens.set(email, token)
    const halves = { bearer: token, cookie: undefined, isLink: false }
    const live = await findSession(this.#context, halves, origin)
    if (!live) throw new Error(`${email} is logged out`)
    const visitor = this.#visitor()
    const caller = { ...visitor, partner: partner ?? visitor.partner, user: live.user, session: live.tokenHash }
    return {
      user: live.user,
      call: async (endpoint, input, days = 0) => {
        if (endpoint.path !== logout.path) this.#signal.throwIfAborted()
        return this.#call(caller, endpoint, input, days)
      },
    }
  }

  /** He finds no session among his devices that he did not open. */
  async logOut(): Promise<void> {
    for (const email of this.#tokens.keys()) await (await this.as(email)).call(logout, {})
    this.#tokens.clear()
  }

  async #logIn(email: string): Promise<string> {
    const { token } = await this.#call(this.#visitor(), login, { body: { email, password: DEMO_PASSWORD } }, 0)
    return token
  }

  async #call<E extends Endpoint>(caller: Caller, endpoint: E, input: CallOf<E>, days: number) {
    const route = routes.find((one) => one.endpoint === endpoint)
    if (!route) throw new Error(`${endpoint.path} is not served`)
    admit(route.access, caller)
    const { params, query, body } = input as Record<string, unknown>
    const parsed = {
      params: endpoint.params?.parse(params ?? {}) ?? {},
      query: endpoint.query?.parse(query ?? {}) ?? {},
      body: endpoint.body?.parse(body),
    }
    return (await route.run(daysAgo(this.#context, days), parsed, caller as never)) as OutputOf<E>
  }

  #visitor(): Caller {
    return {
      correlationId: origin.id,
      ip: origin.ip,
      user: undefined,
      session: undefined,
      language: 'en',
      partner: 'default',
      userAgent: 'demo',
      origin: undefined,
      browser: undefined,
      signal: this.#signal,
    }
  }
}
