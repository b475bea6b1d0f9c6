// Builds price.wasm from price.as: `node sandbox/supply/atlas/kernel/build-kernel.ts`. The built file is committed, so
// that nobody needs the compiler to run the sandbox; price-kernel.test.ts holds it against a fresh build.
import { writeFileSync } from 'node:fs'
import { compileKernel } from './compile-kernel.ts'

writeFileSync(new URL('price.wasm', import.meta.url), await compileKernel())
