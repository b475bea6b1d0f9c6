import { readFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'

const ENTRY = 'price'

/** The WASM bytes of price.as. Throws with the compiler's error when it does not compile. */
export async function compileKernel(): Promise<Uint8Array> {
  const source = readFileSync(new URL('price.as', import.meta.url), 'utf8')
  let built: Uint8Array | undefined
  const options = [`${ENTRY}.ts`, '-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd']
  const { error } = await asc.main([...options, '--outFile', `${ENTRY}.wasm`], {
    readFile: (name) => (name === `${ENTRY}.ts` ? source : null),
    writeFile: (name, content) => {
      if (name.endsWith('.wasm') && typeof content !== 'string') built = content
    },
    listFiles: () => [],
  })
  if (error || !built) throw new Error(`price.as does not compile: ${String(error)}`)
  return built
}
