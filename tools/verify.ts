// `npm test`: every check, in the order that finds a mistake soonest. `npm test -- <name>` runs one group.
import { spawn } from 'node:child_process'
import { ensureBrowser } from '#tools/browser.ts'
import { ensureBuilt } from '#tools/build.ts'

interface Step {
  name: string
  run: () => Promise<void>
}

const bin = (name: string) => `node_modules/.bin/${name}`

function command(file: string, ...args: string[]): () => Promise<void> {
  return () =>
    new Promise((resolve, reject) => {
      const child = spawn(file, args, { stdio: 'inherit' })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ${args.join(' ')} failed`))))
    })
}

const script = (path: string, ...args: string[]) => command(process.execPath, path, ...args)

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
    { name: 'requirements', run: script('tools/check-requirements.ts') },
  ],
  unit: [{ name: 'unit and HTTP tests', run: script(bin('vitest'), 'run') }],
  size: [
    { name: 'build', run: async () => void (await ensureBuilt()) },
    { name: 'production builds', run: script('tools/check-production.ts') },
    { name: 'size of the first load', run: script('tools/check-sizes.ts') },
  ],
  e2e: [
    { name: 'build', run: async () => void (await ensureBuilt()) },
    { name: 'browser', run: async () => void ensureBrowser() },
    { name: 'browser journeys', run: script(bin('playwright'), 'test') },
  ],
}
const bundles: Record<string, string[]> = {
  check: ['types', 'style'],
  all: ['types', 'style', 'unit', 'size', 'e2e'],
}

const wanted = process.argv[2] ?? 'all'
const steps = (bundles[wanted] ?? [wanted]).flatMap((name) => groups[name] ?? [])
if (steps.length === 0) {
  console.error(`Unknown group ${wanted}. There are: ${[...Object.keys(groups), ...Object.keys(bundles)].join(', ')}`)
  process.exit(2)
}

const timings: string[] = []
for (const { name, run } of steps) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  try {
    await run()
  } catch (error) {
    console.error(`\nFailed at: ${name}\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
  timings.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
console.log(`\nAll checks passed:\n${timings.join('\n')}`)
