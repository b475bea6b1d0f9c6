// Builds the browser app and its server-side renderer, only when something they are made of changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dropFilesBefore, keepFilesBefore } from '#tools/keep-files-before.ts'
import { ensurePacked, PACKED } from '#tools/pack-files.ts'

const STAMP = 'dist/stamp'
const inputs = ['web/**/*', 'shared/**/*', 'tools/vite/**/*', 'tools/build.ts', 'vite.config.ts', 'package-lock.json']

async function hashOfInputs(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(inputs, { exclude: ['**/*.test.*'], withFileTypes: true })) {
    if (file.isFile()) files.push(`${file.parentPath}/${file.name}`)
  }
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

function isStamped(hash: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash
}

/** False when the next `ensureBuilt` has work to do. */
export async function isBuilt(): Promise<boolean> {
  return isStamped(await hashOfInputs())
}

/** `dist/client` and `dist/server/entry-server.js`, up to date when it resolves. True when it had to build. */
export async function ensureBuilt(): Promise<boolean> {
  const hash = await hashOfInputs()
  if (isStamped(hash)) return false
  await rm(PACKED, { force: true })
  const before = process.env['NODE_ENV']
  // The bundler picks packages' builds and compiles JSX by it, not by the shell that started us.
  process.env['NODE_ENV'] = 'production'
  try {
    await buildBoth()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
  await mkdir('dist', { recursive: true })
  await writeFile(STAMP, hash)
  return true
}

async function buildBoth(): Promise<void> {
  // Only here: callers that merely ask need not pay for the bundler.
  const { build } = await import('vite')
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    build: { ssr: 'entry-server.tsx', outDir: '../dist/server', copyPublicDir: false },
  })
}

// `--unpacked`: who starts it packs later, or serves to nobody who waits. `--replaces`: the folder of the version that serves now.
if (import.meta.main) {
  const { values } = parseArgs({ options: { unpacked: { type: 'boolean' }, replaces: { type: 'string' } } })
  const started = performance.now()
  const built = await ensureBuilt()
  if (!values.unpacked) await ensurePacked()
  if (values.replaces) await keepFilesBefore(values.replaces)
  else await dropFilesBefore()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built ? `built in ${seconds} s` : `nothing to build (${seconds} s)`)
}
