// Packs each program of ours, and all modules it loads, into a few files. A server loads 1,670 modules: finding them one by
// one was nearly half the work of its start. `npm start` runs what is packed when nothing has changed since; tests always do.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { constants as os, setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

const programs = [
  'sandbox/main.ts',
  'server/main.ts',
  'server/testing/durability-writer.ts',
  'tools/attention.ts',
  'tools/audit-verify.ts',
  'tools/partner.ts',
  'tools/reconcile.ts',
] as const
export type Program = (typeof programs)[number]

/**
 * Files that a program starts as a thread or a process. As they are, each would bring Node's compiler of TypeScript along, which
 * stays as long as they do.
 */
const startedApart = ['server/db/embedded/database-thread.ts', 'server/typesetting/print-process.ts']

/** They find files of their own by where they stand, or are loaded only for what few starts do. */
const staysOutside = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'fontkit',
  'i18n-iso-countries',
  'pdfkit',
  'pino',
  'vite',
]

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/programs')
/** Beside the programs: what they were made of. */
export const STAMP = 'stamp.json'

const nameOf = (program: string) => program.replaceAll('/', '-').replace(/\.ts$/, '')

/** The file to run instead of `program`. */
export const packed = (program: Program, folder = cache): string => join(folder, `${nameOf(program)}.mjs`)

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

/** False when one of the files has changed that they were made of. */
export async function areProgramsPacked(folder = cache): Promise<boolean> {
  const stamp = await readFile(join(folder, STAMP), 'utf8').catch(() => '')
  if (stamp === '') return false
  const { files, hash } = JSON.parse(stamp) as Stamp
  return hash === (await hashOf(files))
}

/** Leaves `some` programs in `folder`, with `edits` in their files, unless they are there. */
export async function ensureProgramsPacked(
  some: readonly Program[] = programs,
  folder = cache,
  edits: readonly Edit[] = [],
): Promise<void> {
  if (await areProgramsPacked(folder)) return
  // Beside it, where it finds the packages that stay outside.
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  const { names, files } = await pack(some, draft, edits)
  await writeFile(join(draft, STAMP), JSON.stringify({ files, hash: await hashOf(files) } satisfies Stamp))
  // One by one, the stamp last: a run beside ours may be doing the same, and both have the same.
  await mkdir(folder, { recursive: true })
  for (const name of [...names, STAMP]) await rename(join(draft, name), join(folder, name))
  await rm(draft, { recursive: true })
}

async function hashOf(files: readonly string[]): Promise<string> {
  // They hold the paths of files that stay where they are.
  const hash = createHash('sha256')
    .update(root)
    .update((await partnerFolders()).join())
  const own = relative(root, import.meta.filename)
  for (const file of [own, 'package-lock.json', ...files]) {
    const path = join(root, file)
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : '')
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
    input: Object.fromEntries([...some, ...startedApart].map((program) => [nameOf(program), program])),
    external: (id) => staysOutside.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [
      {
        name: 'our-files',
        transform: (code, id) => {
          const edited = ofFile.get(id)?.reduce(apply, code) ?? code
          const placed = edited.replaceAll(/import\.meta\.(url|dirname|filename)/g, (_, what: Place) =>
            JSON.stringify(placeOf(id)[what]),
          )
          const named = nameStartedApart(placed, id)
          return id === PARTNERS ? namePartners(named, partners) : named
        },
      },
    ],
  })
  const { output } = await bundle.write({
    dir: to,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    // A running program keeps its text in memory: two bytes a letter where one of them is not ASCII.
    charset: 'ascii',
    comments: false,
  })
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
/** Where a file stood: so it still finds its migrations and lists. */
const placeOf = (id: string): Record<Place, string> => ({
  url: pathToFileURL(id).href,
  dirname: dirname(id),
  filename: id,
})

/** What starts one of them finds its packed file beside its own. */
function nameStartedApart(code: string, id: string): string {
  return code.replaceAll(/new URL\('(\.[^']+)', "file:[^"]+"\)/g, (address, file: string) => {
    const started = relative(root, join(dirname(id), file))
    return startedApart.includes(started) ? `new URL('./${nameOf(started)}.mjs', import.meta.url)` : address
  })
}

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

if (import.meta.main) {
  // Whoever opens a page goes first.
  setPriority(os.priority.PRIORITY_LOW)
  await ensureProgramsPacked()
}
