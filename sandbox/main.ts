// The outside world on one machine: two hotel suppliers, card and local payments, sign-in and mail, each in its own
// protocol.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusalOfPort } from '#shared/refused-ports.ts'
import { findFolderProblem } from './data-folder.ts'
import { openColumns } from './world/atlas/open-columns.ts'

/** As the server's: a supervisor must not start us again. */
const EX_CONFIG = 78
const DEFAULT_PORT = 3001
/** So that a second copy beside the first needs one port of its own; 0 stays any free one. */
const smtpPortBeside = (port: number) => (port === 0 ? 0 : port + 24)

function endMisconfigured(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(EX_CONFIG)
}

function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  return endMisconfigured(`${name} is not a port: ${text}`)
}

function httpPort(): number {
  const port = portFrom('SANDBOX_PORT', DEFAULT_PORT)
  const refusal = refusalOfPort(port)
  return refusal === undefined ? port : endMisconfigured(`SANDBOX_PORT: ${refusal}`)
}

/** PEM files that the operator names; undefined: without TLS. */
function readTls() {
  const { SANDBOX_TLS_CERT: cert, SANDBOX_TLS_KEY: key } = process.env
  if (cert && key) return { cert: readFileSync(cert), key: readFileSync(key) }
  if (!cert && !key) return undefined
  return endMisconfigured('SANDBOX_TLS_CERT and SANDBOX_TLS_KEY go together')
}

async function main(): Promise<void> {
  const dataDir = join(process.env['DATA_DIR'] || '.data', 'sandbox')
  const port = httpPort()
  const ports = { port, smtpPort: portFrom('SANDBOX_SMTP_PORT', smtpPortBeside(port)) }
  const problem = findFolderProblem(dataDir)
  if (problem !== undefined) endMisconfigured(problem)
  const daysBack = Number(process.env['SANDBOX_DAYS_BACK']) || undefined
  // Before the parties are even loaded: the very first time, making the atlas is what a start waits for.
  const columns = openColumns(dataDir)
  const { serveWorld } = await import('./serve-world.ts')
  const publicUrl = process.env['SANDBOX_PUBLIC_URL']
  await serveWorld({ ...ports, dataDir, publicUrl, daysBack, tls: readTls() }, columns)
}

main().catch((error: unknown) => {
  const { code, stack, port } = error as NodeJS.ErrnoException & { port?: number }
  const sentence = `Port ${port} is in use: set SANDBOX_PORT, or SANDBOX_SMTP_PORT, to a free one.`
  process.stderr.write(`${code === 'EADDRINUSE' ? sentence : (stack ?? String(error))}\n`)
  process.exit(1)
})
