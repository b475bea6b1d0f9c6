import { createRequire } from 'node:module'
import createModule, { type QpdfInstance } from '@neslinesli93/qpdf-wasm'

/** Its declarations leave out what every such module has: https://emscripten.org/docs/api_reference/Filesystem-API.html */
type FileSystem = QpdfInstance['FS'] & { writeFile: (path: string, bytes: Uint8Array) => void }

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/**
 * What `qpdf --check` complains of in a file; empty where its structure is sound
 * (https://qpdf.readthedocs.io/en/stable/cli.html, "Exit Status": 2 for errors, 3 for warnings).
 */
export async function checkPdf(bytes: Uint8Array): Promise<string> {
  const said: string[] = []
  // One that has run once is used up.
  const qpdf = await heardBy(said, () => createModule({ locateFile: () => wasm }))
  const files = qpdf.FS as FileSystem
  files.writeFile('/paper.pdf', bytes)
  const code = qpdf.callMain(['--check', '/paper.pdf'])
  return code === 0 ? '' : `qpdf ends with ${code}: ${said.join(' ')}`
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
