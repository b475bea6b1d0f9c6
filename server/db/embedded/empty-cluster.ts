import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** The PGlite whose initdb made it. A newer one of the same data version reads it as it reads anybody's data. */
export const MADE_BY = '0.5.16'

export const EMPTY_CLUSTER = new URL('empty-cluster.zip.br', import.meta.url)

/**
 * A database as initdb leaves it, without its work, which is most of a first start. Made by `tools/build-empty-cluster.ts`.
 * Does nothing where anything is. Under its name only when it is whole: a start that is killed leaves no half of it.
 */
export function placeEmptyCluster(cluster: string): void {
  if (existsSync(cluster)) return
  const draft = `${cluster}-draft`
  rmSync(draft, { recursive: true, force: true })
  for (const [name, bytes] of Object.entries(unzipSync(brotliDecompressSync(readFileSync(EMPTY_CLUSTER))))) {
    const path = join(draft, name)
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!name.endsWith('/')) writeFileSync(path, bytes, { mode: 0o600 })
  }
  renameSync(draft, cluster)
}
