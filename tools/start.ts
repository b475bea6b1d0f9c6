// `npm start` and `npm run dev`: the sandbox of outside parties and the server, together.
import { ensureBuilt } from '#tools/build.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { DEMO_PASSWORD, demoTravellers } from '#server/accounts/demo-travellers.ts'
import { run } from '#tools/process.ts'

function readSettings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}

const dev = process.argv.includes('--dev')
const config = readSettings()
const started = performance.now()

const sandbox = config.mode === 'demo' ? run('sandbox/main.ts') : undefined
const sandboxReady = sandbox?.line(/^sandbox ready/)
if (!dev) await ensureBuilt()
await sandboxReady

const server = run(
  dev ? '--watch-path=server' : 'server/main.ts',
  dev ? ['--watch-path=shared', 'server/main.ts', '--dev'] : [],
  {
    onLine: (line) => process.stdout.write(`${line}\n`),
  },
)

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await server.stop()
  await sandbox?.stop()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
for (const child of [server, sandbox]) child?.process.once('exit', (code) => void stop(code ?? 1))

await waitUntilReady(`http://localhost:${config.port}/readyz`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  [
    '',
    `Lodestay is ready (${seconds} s)`,
    `  the shop          ${config.appUrl}`,
    `  its calls         ${config.appUrl}/api/docs`,
    ...(sandbox
      ? [
          `  the outside world http://localhost:${process.env['SANDBOX_PORT'] || 3001} (hotels, cards, mailbox, fault switches)`,
          `  demo accounts     ${demoTravellers.map(({ email }) => email).join(', ')}; password ${DEMO_PASSWORD}`,
          '  demo card         4242 4242 4242 4242, any future date, any code',
        ]
      : []),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n'),
)

async function waitUntilReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
