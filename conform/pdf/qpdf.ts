import { createRequire } from 'node:module'
import createModule, { type QpdfInstance } from '@neslinesli93/qpdf-wasm'

/** Its declarations leave out what every such module has: https://emscripten.org/docs/api_reference/Filesystem-API.html */
type FileSystem = QpdfInstance['FS'] & {
  writeFile: (path: string, bytes: Uint8Array) => void
  readFile: (path: string, options: { encoding: 'utf8' }) => string
}

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
const PDF = '/paper.pdf'

/**
 * Runs qpdf on a PDF (https://qpdf.readthedocs.io/en/stable/cli.html): how it ends (0 for all well, 2 for errors, 3 for warnings),
 * what it complains of, and what it wrote to `output`.
 */
export async function runQpdf(bytes: Uint8Array, options: readonly string[], output?: string) {
  const said: string[] = []
  // One that has run once is used up.
  const qpdf = await heardBy(said, () => createModule({ locateFile: () => wasm }))
  const files = qpdf.FS as FileSystem
  files.writeFile(PDF, bytes)
  const code = qpdf.callMain([...options, PDF, ...(output ? [output] : [])])
  return { code, said, written: output && code !== 2 ? files.readFile(output, { encoding: 'utf8' }) : '' }
}

/** It takes the console's functions as it is made, and speaks by nothing else. */
function heardBy<T>(said: string[], make: () => T): T {
  const { log, error } = console
  console.log = () => {}
  console.error = (words: unknown) => said.push(String(words))
  try {
    return make()
  } finally {
    Object.assign(console, { log, error })
  }
}
