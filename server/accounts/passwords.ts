import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'
import { refuse } from '#server/errors.ts'
import { FairQueue } from '#server/admission/fair-queue.ts'

const derive = promisify(argon2)

/** As OWASP recommends for argon2id with the memory of `config.passwordMemoryKib`: one pass, one lane. */
const ONE_PASS = { passes: 1, parallelism: 1 }
const TAG_BYTES = 32

/** Hashing fills a core and its memory each: one core stays free for callers who are not logging in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MAY_WAIT = 50
const WAIT_MS = 8000

const tooBusy = () => refuse('unavailable', { retryAfterSeconds: 2 })

let free = AT_ONCE
const waiting: (() => void)[] = []
/** Throws UNAVAILABLE when fifty wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else if (waiting.length >= MAY_WAIT) throw tooBusy()
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** Who logs in: a browser that the account was opened in before, or the callers from an address. */
type Guesser = { device: string } | { address: string }

/** A lane for browsers that are known: they wait behind each other, never behind a flood of strangers. */
const lanes = {
  device: new FairQueue({ atOnce: AT_ONCE, atOnceOfOne: 1, mayWait: MAY_WAIT, mayWaitOfOne: 5, waitMs: WAIT_MS }),
  // One more than hash at once, so that the one who reads leaves no core idle.
  address: new FairQueue({
    atOnce: AT_ONCE + 1,
    atOnceOfOne: AT_ONCE + 1,
    mayWait: MAY_WAIT,
    mayWaitOfOne: MAY_WAIT / 2,
    waitMs: WAIT_MS,
  }),
}

/**
 * For what surrounds a check of a password. A waiting caller holds nothing of the database: a flood that queued there would
 * stand in front of every search. Throws UNAVAILABLE for a caller who comes when fifty wait, or has waited too long.
 */
export async function whenNotFlooded<T>(who: Guesser, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const leave = await ('device' in who
    ? lanes.device.enter(who.device, signal)
    : lanes.address.enter(who.address, signal))
  if (!leave) throw tooBusy()
  try {
    return await work()
  } finally {
    leave()
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const message = (password: string) => Buffer.from(password.normalize('NFKC'))

type Configured = { config: Pick<Config, 'passwordMemoryKib'> }

const phc = (memory: number, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${ONE_PASS.passes},p=${ONE_PASS.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`

/** argon2id in PHC form. Waits its turn; throws UNAVAILABLE when too many wait already. */
export async function hashPassword({ config }: Configured, password: string): Promise<string> {
  const memory = config.passwordMemoryKib
  const nonce = randomBytes(16)
  const tag = await inTurn(() =>
    derive('argon2id', { message: message(password), nonce, memory, ...ONE_PASS, tagLength: TAG_BYTES }),
  )
  return phc(memory, nonce, tag)
}

/** A hash that no password has. Checked for unknown accounts, so that they take as long as known ones. */
const hashOfNobody = ({ config }: Configured) => phc(config.passwordMemoryKib, randomBytes(16), randomBytes(TAG_BYTES))

/** No `hash`, because there is no such account or it has no password: same work, always false. */
export async function verifyPassword(
  configured: Configured,
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? hashOfNobody(configured))
  if (!stored) throw new Error('A stored password hash is not argon2id')
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored
  const expected = Buffer.from(tag, 'base64')
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: message(password),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(expected, actual) && typeof hash === 'string'
}
