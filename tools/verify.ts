// `npm test`: every check, the quick ones first. `npm test -- <name>` runs one group.
import { spawn } from 'node:child_process'
import { OrderedOutput } from '#tools/ordered-output.ts'
import { makeMemoryFolder } from '#tools/test-setup/memory-folder.ts'
import { describeSlowest, forgetReports, readReports } from '#tools/test-setup/timings.ts'

interface Step {
  name: string
  /** Resolves when it passed. The terminal is its own where nothing runs beside it. */
  run: (write: (text: string) => void, isAlone: boolean) => Promise<void>
}

/** Lanes fill the cores. The type checkers below (Go) check what files share once for each thread: twice the work. */
const oneThread = { GOMAXPROCS: '1' }

const memoryFolder = makeMemoryFolder()
const temporaryFiles = memoryFolder === undefined ? {} : { TMPDIR: memoryFolder }

const bin = (name: string) => `node_modules/.bin/${name}`

function command(file: string, ...args: string[]): Step['run'] {
  return (write, isAlone) =>
    new Promise((resolve, reject) => {
      const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
      const env = { ...process.env, ...color, ...oneThread, ...temporaryFiles }
      const child = spawn(file, args, { env, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write)
      child.once('error', reject)
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ${args.join(' ')} failed`))))
    })
}

const typesOf = (project: string) => command(bin('tsc'), '-p', project, '--singleThreaded')
const script = (path: string, ...args: string[]) => command(process.execPath, path, ...args)
const vitest = (...projects: string[]) =>
  script(bin('vitest'), 'run', ...projects.map((project) => `--project=${project}`))

const build: Step = { name: 'build', run: script('tools/build.ts', '--unpacked') }

const groups = {
  types: [
    { name: 'types of the server, sandbox and tools', run: typesOf('.') },
    { name: 'types of the browser app', run: typesOf('web') },
    { name: 'types of the journeys', run: typesOf('e2e') },
  ],
  style: [
    { name: 'format', run: command(bin('oxfmt'), '--check', '.') },
    { name: 'lint', run: command(bin('oxlint'), '--type-aware') },
    { name: 'unused files, exports and packages', run: command(bin('knip')) },
    { name: 'structure', run: script('tools/check-structure.ts') },
    { name: 'patterns', run: script('tools/check-patterns.ts') },
    { name: 'requirements', run: script('tools/check-requirements.ts') },
  ],
  programs: [{ name: 'programs that tests start', run: script('tools/test-setup/packed-programs.ts') }],
  unit: [{ name: 'unit and HTTP tests', run: vitest('node', 'alone', 'web', 'browser-like') }],
  proof: [{ name: 'short form of the proof', run: vitest('proof') }],
  size: [
    build,
    { name: 'production builds', run: script('tools/check-production.ts') },
    { name: 'size of the first load', run: script('tools/check-sizes.ts') },
    { name: 'weight of the installation', run: script('tools/check-weight.ts') },
  ],
  e2e: [
    build,
    { name: 'browser', run: script('tools/find-browser.ts') },
    { name: 'browser journeys', run: script(bin('playwright'), 'test') },
  ],
} satisfies Record<string, Step[]>
type Group = keyof typeof groups

/** One stage after another; in a stage, the groups of each lane in order, and the lanes side by side. */
const plans: Record<string, Group[][][]> = {
  check: [[['types'], ['style']]],
  unit: [[['programs']], [['unit'], ['proof']]],
  // Alone, neither the tests of units in their last minute nor the journeys had work for more than four fifths of two
  // cores; the proof mostly waits.
  all: [
    [['types'], ['style'], ['programs']],
    [['unit', 'size', 'e2e'], ['proof']],
  ],
}

const timings: string[] = []
const failures: string[] = []

const output = new OrderedOutput((text) => process.stdout.write(text))
// A developer who ends a run that hangs reads how far each lane had come.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    output.flushAll()
    process.exit(1)
  })
}

async function runStep({ name, run }: Step, isAlone: boolean): Promise<void> {
  const started = performance.now()
  const { write, done } = output.open()
  write(`\n— ${name}\n`)
  let failure: string | undefined
  try {
    await run(write, isAlone)
  } catch (error) {
    failure = `${name}\n${error instanceof Error ? error.message : String(error)}`
    failures.push(failure)
    write(`FAILED: ${failure}\n`)
  }
  done()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  timings.push(`${seconds.padStart(7)} s  ${name}${failure ? ' FAILED' : ''}`)
}

/** What they find is worth knowing together. After any other failure nothing else begins: it would be long, or fail by it. */
const independent = new Set<Group>(['types', 'style'])

async function runStage(lanes: Group[][]): Promise<void> {
  const isAlone = lanes.length === 1
  await Promise.all(
    lanes.map(async (names) => {
      for (const name of names) {
        for (const step of groups[name]) {
          if (failures.length > 0 && !independent.has(name)) return
          await runStep(step, isAlone)
        }
      }
    }),
  )
}

const wanted = process.argv[2] ?? 'all'
const isGroup = (name: string): name is Group => name in groups
const plan = plans[wanted] ?? (isGroup(wanted) && [[[wanted]]])
if (!plan) {
  const names = new Set([...Object.keys(groups), ...Object.keys(plans)])
  console.error(`Unknown group ${wanted}. There are: ${[...names].join(', ')}`)
  process.exit(2)
}

const started = performance.now()
await forgetReports()
for (const lanes of plan) {
  await runStage(lanes)
  if (failures.length > 0) break
}
const { timings: files, neededSecondTry } = await readReports()
if (files.length > 0) console.log(`\nThe slowest files:\n${describeSlowest(files).join('\n')}`)
if (neededSecondTry.length > 0) {
  console.log(`\nNEEDED A SECOND TRY, which hides a race that wants mending:\n${neededSecondTry.join('\n')}`)
}
const total = ((performance.now() - started) / 1000).toFixed(1)
console.log(`\n${failures.length === 0 ? 'All checks passed' : 'Failed'} (${total} s):\n${timings.join('\n')}`)
if (failures.length > 0) {
  console.error(`\nFailed at: ${failures.join('\n')}`)
  process.exitCode = 1
}
