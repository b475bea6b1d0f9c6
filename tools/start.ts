// `npm start` and `npm run dev`: the sandbox of outside parties and the server, together.
import { isBuilt } from '#tools/build.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { DEMO_PASSWORD, demoTravellers } from '#server/accounts/demo-travellers.ts'
import { isPacked } from '#tools/pack-files.ts'
import { onParentGone } from '#tools/parent-gone.ts'
import { areProgramsPacked, packed, type Program } from '#tools/pack-programs.ts'
import { run, type Child, type RunOptions } from '#tools/process.ts'
import { runSandbox } from '#tools/run-sandbox.ts'
import { runServer } from '#tools/run-server.ts'

function readSettings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}

const PROGRESS_MS = 5000

const dev = process.argv.includes('--dev')
const config = readSettings()
const started = performance.now()
const hasPackedPrograms = !dev && (await areProgramsPacked())
const fileOf = (program: Program) => (hasPackedPrograms ? packed(program) : program)

const children: Child[] = []
let stopped: Promise<never> | undefined

/** Ends everything, in the reverse order of its start. A second call waits for the same end. */
function stop(code: number): Promise<never> {
  stopped ??= (async () => {
    for (const child of children.toReversed()) await child.stop()
    process.exit(code)
  })()
  return stopped
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
if (process.env['npm_lifecycle_event']) onParentGone(() => void stop(0))

function keep(child: Child): Child {
  children.push(child)
  child.process.once('exit', (code) => void stop(code ?? 1))
  return child
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** What is not there yet; said every few seconds, since a first start takes long enough to make one wonder. */
const awaited = new Set<string>()
const waitFor = async <T>(what: string, done: Promise<T>): Promise<T> => {
  awaited.add(what)
  try {
    return await done
  } finally {
    awaited.delete(what)
  }
}
const secondsSoFar = () => ((performance.now() - started) / 1000).toFixed(1)
const progress = setInterval(() => {
  process.stdout.write(`  … ${secondsSoFar()} s, waiting for ${[...awaited].join(' and ')}\n`)
}, PROGRESS_MS)

/** Longer than the company's first stay lies back with the days it was booked ahead. */
const DEMO_DAYS_BACK = '120'
const sandbox =
  config.mode === 'demo'
    ? keep(runSandbox({ file: fileOf('sandbox/main.ts'), env: { SANDBOX_DAYS_BACK: DEMO_DAYS_BACK } }))
    : undefined
// Why it ended is on the screen already, in its own words.
const sandboxReady =
  sandbox &&
  waitFor('the outside world (the first time it draws its map)', sandbox.line(/^sandbox ready/)).catch(() => stop(1))
// Whoever watches files begins anew without being told.
const server = dev ? undefined : startServer({ args: ['--when-told'] })
if (!dev && !(await isBuilt())) await waitFor('the build of the pages', build())
await sandboxReady
if (server) server.process.stdin.end('begin')
else startServer({ args: ['--dev'], nodeFlags: ['--watch-path=server', '--watch-path=shared'] })

await waitFor(
  'the server and its database',
  waitUntilReady(`http://${reachedAt(config.listenAddress)}:${config.port}/readyz`),
)
clearInterval(progress)
process.stdout.write(
  [
    '',
    `Lodestay is ready (${secondsSoFar()} s)`,
    `  the shop          ${config.appUrl}`,
    ...(config.apiDocs ? [`  its calls         ${config.appUrl}/api/docs`] : []),
    ...(sandbox
      ? [
          `  the outside world http://localhost:${process.env['SANDBOX_PORT'] || 3001} (hotels, cards, mailbox, fault switches)`,
          `  demo accounts     ${demoTravellers.map(({ email }) => email).join(', ')}; password ${DEMO_PASSWORD}`,
          '  demo company      filled behind the start: raka@ is in charge, agus@ his deputy, sinta@ travels, dian@ books for',
          '                    others, wayan@ approves, putri@ reads the money, all @nusantara.example; the same password',
          '  demo card         4242 4242 4242 4242, any future date, any code',
        ]
      : []),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n'),
)

// Behind the start: until it is done, the server packs each answer, and the next start loads module by module.
if (!dev && !(await isPacked())) children.push(run('tools/pack-files.ts'))
if (!dev && !hasPackedPrograms) children.push(run('tools/pack-programs.ts'))

function startServer({ args, ...options }: RunOptions & { args: string[] }): Child {
  const env = { DEMO_COMPANY: process.env['DEMO_COMPANY'] || String(config.mode === 'demo') }
  return keep(runServer(fileOf('server/main.ts'), args, { env, onLine: print, ...options }))
}

/** In a process of its own: what a build leaves in memory would stay as long as the shop runs. */
async function build(): Promise<void> {
  const child = run('tools/build.ts', ['--unpacked'])
  children.push(child)
  const code = await new Promise<number | null>((resolve) => child.process.once('exit', resolve))
  children.splice(children.indexOf(child), 1)
  if (code !== 0) await stop(code ?? 1)
}

/** Of a server that listens everywhere the one address that each machine has, which `localhost` need not be. */
function reachedAt(listenAddress: string): string {
  if (['0.0.0.0', '::'].includes(listenAddress)) return '127.0.0.1'
  return listenAddress.includes(':') ? `[${listenAddress}]` : listenAddress
}

async function waitUntilReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
