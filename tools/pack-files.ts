// Packs what `tools/build.ts` built for the browser, as small as it gets, into files beside the files: the server packs none
// of them. Thirteen seconds of work the first time, so what was packed is kept by its content and outlives the next build.
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, glob, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { constants as os, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_BYTES = 1024
const AT_ONCE = 2

const CLIENT = 'dist/client'
const KEPT = 'dist/packed'

/** Which state of the sources was built, and which of them packed. */
const BUILT = 'dist/stamp'
export const PACKED = 'dist/packed-stamp'

const kinds = 'css,html,js,json,mjs,svg,txt,webmanifest,xml'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const packers: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Leaves `file.br` and `file.gz` beside each file of `folder` that is worth it. `kept` is where they come from next time. */
export async function packFiles(folder = CLIENT, kept = KEPT): Promise<void> {
  await mkdir(kept, { recursive: true })
  const known = new Set(await readdir(kept))
  const used = new Set<string>()

  async function pack(file: string): Promise<void> {
    const bytes = await readFile(file)
    if (bytes.length < SMALLEST_BYTES) return
    const hash = createHash('sha256').update(bytes).digest('hex')
    for (const [ending, packer] of Object.entries(packers)) {
      const name = `${hash}.${ending}`
      used.add(name)
      // Under its name when it is whole: it may be asked for meanwhile, and the next run takes it.
      if (!known.has(name)) await replace(`${kept}/${name}`, async (path) => writeFile(path, await packer(bytes)))
      await replace(`${file}.${ending}`, (path) => copyFile(`${kept}/${name}`, path))
    }
  }

  const files = glob(`${folder}/**/*.{${kinds}}`)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) await pack(next.value)
    }),
  )
  for (const name of known) if (!used.has(name)) await rm(`${kept}/${name}`)
}

async function replace(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  // Files of one content are packed to one name, perhaps side by side.
  const draft = `${path}.${randomUUID()}`
  await write(draft)
  await rename(draft, path)
}

/** False when the build that is there has not been packed. */
export async function isPacked(): Promise<boolean> {
  const [built, packed] = await Promise.all([readFile(BUILT, 'utf8'), readFile(PACKED, 'utf8').catch(() => '')])
  return built === packed
}

/** The build that is there, once. */
export async function ensurePacked(): Promise<void> {
  if (await isPacked()) return
  await packFiles()
  await copyFile(BUILT, PACKED)
}

if (import.meta.main) {
  // Whoever opens a page goes first.
  setPriority(os.priority.PRIORITY_LOW)
  await ensurePacked()
}
