import { randomInt, randomUUID } from 'node:crypto'

const LIVES_MS = 5 * 60_000
const MOST_TRIES = 3
const MOST = 10_000
const MOST_SHOWN = 200

/** An SMS that arrived. */
export interface Sms {
  at: string
  operator: string
  to: string
  text: string
}

interface Attempt {
  clientId: string
  code: string
  until: number
  tries: number
}

export type Verdict = 'right' | 'wrong' | 'failed' | 'expired' | 'unknown'

/** Codes that were sent, and the messages they were sent in. */
export class Codes {
  readonly #attempts = new Map<string, Attempt>()
  #messages: Sms[] = []

  /** Answers the authenticationId. */
  send(
    to: { operator: string; clientId: string; number: string },
    message: string,
    { arrives, isOld }: { arrives: boolean; isOld: boolean },
  ): string {
    const id = randomUUID()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const until = Date.now() + (isOld ? -1 : LIVES_MS)
    this.#attempts.set(id, { clientId: to.clientId, code, until, tries: 0 })
    const [oldest] = this.#attempts.keys()
    if (this.#attempts.size > MOST && oldest !== undefined) this.#attempts.delete(oldest)
    const text = message.replaceAll('{{code}}', code)
    const sms = { at: new Date().toISOString(), operator: to.operator, to: to.number, text }
    if (arrives) this.#messages = [sms, ...this.#messages].slice(0, MOST_SHOWN)
    return id
  }

  /** A right code is right once. */
  check(clientId: string, id: string, code: string): Verdict {
    const attempt = this.#attempts.get(id)
    if (!attempt || attempt.clientId !== clientId) return 'unknown'
    if (attempt.until < Date.now()) return 'expired'
    if (attempt.tries >= MOST_TRIES) return 'failed'
    attempt.tries += 1
    if (attempt.code === code) {
      attempt.until = 0
      return 'right'
    }
    return attempt.tries >= MOST_TRIES ? 'failed' : 'wrong'
  }

  /** Newest first; `to` narrows to one phone, however its number is written. */
  messages(to = ''): Sms[] {
    const digits = to.replaceAll(/\D/g, '').replace(/^0/, '')
    return this.#messages.filter((sms) => sms.to.endsWith(digits))
  }
}
