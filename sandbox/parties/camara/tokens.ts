import { randomBytes } from 'node:crypto'

const LIVES_MS = 3600_000
const MOST = 10_000

interface Given {
  clientId: string
  operator: string
  until: number
  uses: number
}

/** Access tokens that were given out; the oldest go first. */
export class Tokens {
  readonly #given = new Map<string, Given>()

  give(operator: string, clientId: string): { access_token: string; token_type: 'Bearer'; expires_in: number } {
    const token = randomBytes(24).toString('base64url')
    this.#given.set(token, { clientId, operator, until: Date.now() + LIVES_MS, uses: 0 })
    const [oldest] = this.#given.keys()
    if (this.#given.size > MOST && oldest !== undefined) this.#given.delete(oldest)
    return { access_token: token, token_type: 'Bearer', expires_in: LIVES_MS / 1000 }
  }

  /** Whose it is, and how often it came before. */
  use(operator: string, authorization: string | undefined): { clientId: string; uses: number } | undefined {
    const given = this.#given.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '')
    if (!given || given.operator !== operator || given.until < Date.now()) return undefined
    given.uses += 1
    return { clientId: given.clientId, uses: given.uses - 1 }
  }
}
