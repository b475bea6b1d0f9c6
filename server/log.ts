import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino'

/** What a database or a system says beside its words and may be told: names of ours, never a value. */
const FACTS = ['code', 'constraint', 'table']

/**
 * What a line has of an error: words, and where they come from, causes included. Providers' errors carry headers and
 * secrets along, and the database's the row they are about.
 */
function errorInLine(thrown: unknown) {
  if (!(thrown instanceof Error)) return String(thrown)
  const { type, message, stack } = pino.stdSerializers.err(thrown)
  const facts = Object.entries(thrown).filter(([name, fact]) => FACTS.includes(name) && typeof fact === 'string')
  // Stripe's SDK says that a line failed; why, such as a certificate that nobody here trusts, says the error that it keeps here.
  const { detail } = thrown as { detail?: unknown }
  const because = detail instanceof Error ? { because: detail.message } : {}
  return { type, message, stack, ...because, ...Object.fromEntries(facts) }
}

interface NamedJob {
  id: number
  kind: string
  key: string
  attempts: number
}

/** Which job it is, without what it carries: addresses of people, for some. */
const jobInLine = ({ id, kind, key, attempts }: NamedJob) => ({ id, kind, key, attempts })

/** The log of this process: lines of JSON, on standard output unless another place is given. */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: errorInLine, job: jobInLine } }
  return destination ? pino(options, destination) : pino(options)
}
