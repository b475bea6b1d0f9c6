// Builds price.wasm from price.as: `node sandbox/world/atlas/kernel/build-kernel.ts`. The built file is committed, and the
// compiler, which weighs 100 MB, is fetched only to change the kernel. price.sha256 says what was built from what:
// price.test.ts holds the files against it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COMPILER = 'assemblyscript@0.28.20'
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd']

const beside = (name: string) => new URL(name, import.meta.url)
const work = mkdtempSync(join(tmpdir(), 'lodestay-kernel-'))
copyFileSync(beside('price.as'), join(work, 'price.ts'))
const compile = ['asc', 'price.ts', ...options, '--outFile', 'price.wasm']
execFileSync('npx', ['--yes', `--package=${COMPILER}`, '--', ...compile], { cwd: work, stdio: 'inherit' })
copyFileSync(join(work, 'price.wasm'), beside('price.wasm'))
rmSync(work, { recursive: true })

const sums = ['price.as', 'price.wasm'].map(
  (name) =>
    `${createHash('sha256')
      .update(readFileSync(beside(name)))
      .digest('hex')}  ${name}\n`,
)
writeFileSync(beside('price.sha256'), sums.join(''))
