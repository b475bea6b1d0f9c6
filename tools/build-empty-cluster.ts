// Makes `server/db/embedded/empty-cluster.zip.br`: what initdb leaves, which no start of a new shop need do again. Only after an
// upgrade of PGlite; it holds no table of ours, so migrations do not change it.
//   node tools/build-empty-cluster.ts
import { glob, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { zipSync } from 'fflate'
import { DurableFiles, durableStart } from '#server/db/embedded/durable-files.ts'
import { EMPTY_CLUSTER } from '#server/db/embedded/empty-cluster.ts'

const folder = await mkdtemp(join(tmpdir(), 'lodestay-empty-cluster-'))
const database = await PGlite.create({ fs: new DurableFiles(folder), startParams: durableStart })
await database.query('checkpoint')
await database.close()

const parts: Record<string, Uint8Array> = {}
for await (const name of glob('**/*', { cwd: folder })) {
  const path = join(folder, name)
  if ((await stat(path)).isDirectory()) parts[`${name}/`] = new Uint8Array()
  else parts[name] = await readFile(path)
}
await rm(folder, { recursive: true })

// Brotli alone: its window spans all files, which have much in common.
const zip = zipSync(parts, { level: 0 })
const packed = brotliCompressSync(zip, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: zip.length,
  },
})
await writeFile(EMPTY_CLUSTER, packed)
console.log(`${Object.keys(parts).length} files and folders in ${packed.length} bytes`)
