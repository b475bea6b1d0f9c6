// Tests start two hundred processes that load up to 1,670 modules each: packed into a file, a server starts with half the
// work. `npm start`, and so every journey's shop, runs our files as they are.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyMigratedFolder } from '#server/testing/migrated-folder.ts'
import { freePort } from '#tools/free-port.ts'
import { run } from '#tools/process.ts'

const programs = [
  'server/main.ts',
  'server/testing/durability-writer.ts',
  'tools/attention.ts',
  'tools/audit-verify.ts',
  'tools/partner.ts',
  'tools/reconcile.ts',
] as const
export type Program = (typeof programs)[number]

/** They find files of their own by where they stand, or are only loaded for what tests do not do. */
const staysOutside = ['@electric-sql/pglite', '@fastify/swagger-ui', 'fontkit', 'pdfkit', 'pino', 'vite']

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/programs')
const STAMP = 'stamp.json'

const nameOf = (program: Program) => program.replaceAll('/', '-').replace(/\.ts$/, '')

/** The file to run instead of `program`. */
export const packed = (program: Program, folder = cache): string => join(folder, `${nameOf(program)}.mjs`)

/** For programs that soon die: the embedded database starts with half the work, and goes at a slower pace. */
export const shortLifeFlags: string[] = ['--liftoff-only']

/** One place of the server's code, and what stands there instead. */
export interface Edit {
  file: string
  find: string
  replace: string
}

/** What packed files were made of. */
interface Stamp {
  files: string[]
  hash: string
}

let packing: Promise<void> | undefined

/** Only when something they are made of has changed. */
export function packPrograms(): Promise<void> {
  packing ??= packWhatChanged(programs, cache)
  return packing
}

/** The server alone, with `edits` in its files; answers the file to run. */
export async function packServer(edits: readonly Edit[]): Promise<string> {
  const program = 'server/main.ts'
  if (edits.length === 0) {
    await packPrograms()
    return packed(program)
  }
  const name = createHash('sha256').update(JSON.stringify(edits)).digest('hex').slice(0, 16)
  const folder = join(root, 'node_modules/.cache/edited-programs', name)
  await packWhatChanged([program], folder, edits)
  return packed(program, folder)
}

async function packWhatChanged(some: readonly Program[], folder: string, edits: readonly Edit[] = []) {
  const stamp = await readFile(join(folder, STAMP), 'utf8').catch(() => '')
  if (stamp !== '') {
    const { files, hash } = JSON.parse(stamp) as Stamp
    if (hash === (await hashOf(files))) return
  }
  // Beside it, where it finds the packages that stay outside.
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  const { names, files } = await pack(some, draft, edits)
  await writeFile(join(draft, STAMP), JSON.stringify({ files, hash: await hashOf(files) } satisfies Stamp))
  // One by one, the stamp last: a run beside ours may be doing the same, and both have the same.
  await mkdir(folder, { recursive: true })
  for (const name of [...names, STAMP]) await rename(join(draft, name), join(folder, name))
  await rm(draft, { recursive: true })
  await compileServer(shortLifeFlags, packed('server/main.ts', folder))
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update((await partnerFolders()).join())
  const own = relative(root, import.meta.filename)
  for (const file of [own, 'package-lock.json', ...files]) {
    hash.update(file).update('\0')
    hash.update(await readFile(join(root, file)).catch(() => ''))
  }
  return hash.digest('hex')
}

async function pack(some: readonly Program[], to: string, edits: readonly Edit[]) {
  const { rolldown } = await import('rolldown')
  const ofFile = Map.groupBy(edits, ({ file }) => join(root, file))
  const partners = await partnerFolders()
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(some.map((program) => [nameOf(program), program])),
    external: (id) => staysOutside.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [
      {
        name: 'our-files',
        transform: (code, id) => {
          const edited = ofFile.get(id)?.reduce(apply, code) ?? code
          const placed = edited.replaceAll(/import\.meta\.(url|dirname|filename)/g, (_, what: Place) =>
            JSON.stringify(placeOf(id)[what]),
          )
          return id === PARTNERS ? namePartners(placed, partners) : placed
        },
      },
    ],
  })
  const { output } = await bundle.write({ dir: to, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
  const files = (await bundle.watchFiles)
    .map((file) => relative(root, file))
    .filter((file) => !file.startsWith('node_modules/') && !file.startsWith('..'))
  await bundle.close()
  return { names: output.map(({ fileName }) => fileName), files }
}

function apply(text: string, { file, find, replace }: Edit): string {
  if (!text.includes(find)) throw new Error(`${file} holds no: ${find}`)
  // As a function: a replacement may hold dollar signs.
  return text.replace(find, () => replace)
}

type Place = 'url' | 'dirname' | 'filename'
/** Where a file stood: so it still finds its threads, migrations and lists. */
const placeOf = (id: string): Record<Place, string> => ({
  url: pathToFileURL(id).href,
  dirname: dirname(id),
  filename: id,
})

const PARTNERS = join(root, 'partners/registry.ts')
const FOUND = 'import(`./${folder}/partner.ts`)'

/** It finds folders when it starts; what is packed has to be named before. */
function namePartners(code: string, folders: readonly string[]): string {
  if (!code.includes(FOUND)) throw new Error(`partners/registry.ts holds no: ${FOUND}`)
  const imports = folders.map((folder, n) => `import * as partner${n} from './${folder}/partner.ts'\n`)
  const byName = folders.map((folder, n) => `${JSON.stringify(folder)}: partner${n}`)
  return imports.join('') + code.replace(FOUND, () => `Promise.resolve({ ${byName.join(', ')} }[folder])`)
}

async function partnerFolders(): Promise<string[]> {
  const entries = await readdir(dirname(PARTNERS), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}

/**
 * A server that is killed leaves nothing in Node's cache of compiled code, which is kept for each set of V8's flags. This one
 * starts, and ends in peace.
 */
export async function compileServer(nodeFlags: string[], program: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-compile-'))
  await copyMigratedFolder(dataDir)
  const env = { MODE: 'demo', LOG_LEVEL: 'info', DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(await freePort()) }
  const server = run(program, ['--headless'], { nodeFlags, env })
  await server.line(/Server listening/)
  await server.stop()
  await rm(dataDir, { recursive: true })
}

if (import.meta.main) await packPrograms()
