// `npm test`: every check, in the order that finds a mistake soonest. `npm test -- <name>` runs one group.
import { spawn } from 'node:child_process'
import { describeBrowser, ensureBrowser } from '#tools/browser.ts'
import { OneSpeaker } from '#tools/one-speaker.ts'
import { describeSlowest, forgetReports, readReports } from '#tools/test-setup/timings.ts'

interface Step {
  name: string
  /** Resolves when it passed. The terminal is its own where nothing runs beside it. */
  run: (write: (text: string) => void, isAlone: boolean) => Promise<void>
}

const bin = (name: string) => `node_modules/.bin/${name}`

function command(file: string, ...args: string[]): Step['run'] {
  return (write, isAlone) =>
    new Promise((resolve, reject) => {
      const child = spawn(file, args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write)
      child.once('error', reject)
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ${args.join(' ')} failed`))))
    })
}

const script = (path: string, ...args: string[]) => command(process.execPath, path, ...args)
const vitest = (...projects: string[]) =>
  script(bin('vitest'), 'run', ...projects.map((project) => `--project=${project}`))

const build: Step = { name: 'build', run: script('tools/build.ts') }

const groups: Record<string, Step[]> = {
  types: [
    { name: 'types of the server, sandbox and tools', run: command(bin('tsc'), '-p', '.') },
    { name: 'types of the browser app', run: command(bin('tsc'), '-p', 'web') },
    { name: 'types of the journeys', run: command(bin('tsc'), '-p', 'e2e') },
  ],
  style: [
    { name: 'format', run: command(bin('oxfmt'), '--check', '.') },
    { name: 'lint', run: command(bin('oxlint'), '--type-aware') },
    { name: 'unused files, exports and packages', run: command(bin('knip')) },
    { name: 'structure', run: script('tools/check-structure.ts') },
    { name: 'patterns', run: script('tools/check-patterns.ts') },
    { name: 'requirements', run: script('tools/check-requirements.ts') },
  ],
  unit: [{ name: 'unit and HTTP tests', run: vitest('node', 'alone', 'browser-like') }],
  proof: [{ name: 'short form of the proof', run: vitest('proof') }],
  size: [
    build,
    { name: 'production builds', run: script('tools/check-production.ts') },
    { name: 'size of the first load', run: script('tools/check-sizes.ts') },
    { name: 'weight of the installation', run: script('tools/check-weight.ts') },
  ],
  e2e: [
    build,
    { name: 'browser', run: async (write) => write(describeBrowser(ensureBrowser()) + '\n') },
    { name: 'browser journeys', run: script(bin('playwright'), 'test') },
  ],
}

/** One stage after another; in a stage, the groups of each lane in order, and the lanes side by side. */
const plans: Record<string, string[][][]> = {
  check: [[['types'], ['style']]],
  unit: [[['unit'], ['proof']]],
  // The storms mostly wait: beside the tests of units they cost no time. The journeys follow them, or the tests of units
  // would leave a core idle in their last minutes.
  all: [
    [['types'], ['style']],
    [['unit'], ['size', 'proof', 'e2e']],
  ],
}

const timings: string[] = []
const failures: string[] = []

const floor = new OneSpeaker((text) => process.stdout.write(text))

async function runStep({ name, run }: Step, isAlone: boolean): Promise<boolean> {
  const started = performance.now()
  const { write, done } = floor.join()
  write(`\n— ${name}\n`)
  let failure: string | undefined
  try {
    await run(write, isAlone)
  } catch (error) {
    failure = `${name}\n${error instanceof Error ? error.message : String(error)}`
    failures.push(failure)
  }
  done()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  timings.push(`${seconds.padStart(7)} s  ${name}${failure ? ' FAILED' : ''}`)
  return failure === undefined
}

/** What they find is worth knowing together; of the others a later step needs what the earlier has made. */
const independent = new Set(['types', 'style'])

async function runStage(lanes: string[][]): Promise<void> {
  const isAlone = lanes.length === 1
  await Promise.all(
    lanes.map(async (names) => {
      for (const name of names) {
        for (const step of groups[name] ?? []) {
          if (!(await runStep(step, isAlone)) && !independent.has(name)) return
        }
      }
    }),
  )
}

const wanted = process.argv[2] ?? 'all'
const plan = plans[wanted] ?? (groups[wanted] && [[[wanted]]])
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
  process.exit(1)
}
