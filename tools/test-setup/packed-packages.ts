// A server loads 1,670 modules, of which 730 belong to the packages below: packed into a file each, it starts with a
// quarter less work. Tests start a hundred of them. Our own code stays as it is, and so does what npm start runs.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Packages of many files that only our own code asks for: one that another package asks for, too, would be there twice.
 * Together, so that what they share (zod) is there once.
 */
const names = [
  'fastify-type-provider-zod',
  'jose',
  'kysely',
  'nodemailer',
  'sanitize-html',
  'stripe',
  'zod',
  'zod/mini',
] as const

const root = join(import.meta.dirname, '../..')

const state = createHash('sha256')
  .update(names.join())
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const folder = join(root, 'node_modules/.cache/packages', state.slice(0, 16))

/** The file of each package, by the name it is imported by. */
export const packedFiles = new Map<string, string>(
  names.map((name) => [name, join(folder, `${name.replace('/', '-')}.mjs`)]),
)

/** For Node: it takes the packed files where there are some. Not for its threads and printers. */
export const packedFlags = (): string[] =>
  existsSync(folder) ? ['--import', join(root, 'tools/test-setup/use-packed.ts')] : []

/** For programs that soon die, too: the embedded database starts with half the work, and goes at a slower pace. */
export const shortLifeFlags = (): string[] => ['--liftoff-only', ...packedFlags()]

/** Once for each state of the lockfile; a run beside ours may do the same. */
export async function packPackages(): Promise<void> {
  if (existsSync(folder)) return
  const { rolldown } = await import('rolldown')
  const entries = new Map<string, string>(
    await Promise.all(names.map(async (name) => [`entry:${name}`, await entryOf(name)] as const)),
  )
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    treeshake: false,
    input: Object.fromEntries(names.map((name) => [name.replace('/', '-'), `entry:${name}`])),
    plugins: [
      {
        name: 'entries',
        resolveId: (id) => (entries.has(id) ? id : undefined),
        load: (id) => entries.get(id),
      },
    ],
  })
  const draft = `${folder}.${randomUUID()}`
  await bundle.write({ dir: draft, entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' })
  await bundle.close()
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** Says each name by itself, since a package that is no ES module has but its default otherwise. */
async function entryOf(name: string): Promise<string> {
  const exported = Object.keys((await import(name)) as object).filter((key) => key !== 'module.exports')
  return `export { ${exported.join(', ')} } from '${name}'`
}
