import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readColumns, type Columns } from './column-file.ts'
import { packageVersions } from './places/packages.ts'

const here = import.meta.dirname
/** What decides the file's contents: a change in any of these makes another file. */
const INPUTS = ['mix.ts', 'column-file.ts', 'string-column.ts', 'generate-atlas.ts', 'places', 'properties']

/** Most of what making it allocates stays until the end: collecting early would be for nothing. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-heap-size=512']

/**
 * The atlas' columns, from their file in `dataDir`, which is made first when it is missing or of another version. Making
 * it takes about two seconds in a process of its own, so that this one never holds the packages it is made from.
 */
export async function openColumns(dataDir: string): Promise<Columns> {
  const path = join(dataDir, `atlas-${atlasVersion()}.bin`)
  return readColumns(path) ?? makeColumns(dataDir, path)
}

async function makeColumns(dataDir: string, path: string) {
  mkdirSync(dataDir, { recursive: true })
  await promisify(execFile)(process.execPath, [...ROOMY, join(here, 'build-atlas.ts'), path])
  const columns = readColumns(path)
  if (!columns) throw new Error(`the atlas was built but ${path} cannot be read`)
  removeOlder(dataDir, path)
  return columns
}

/** Files of other versions are of no more use; another process that still reads one keeps what it has read. */
function removeOlder(dataDir: string, path: string): void {
  for (const name of readdirSync(dataDir)) {
    const file = join(dataDir, name)
    if (/^atlas-[0-9a-f]+\.bin$/.test(name) && file !== path && existsSync(file)) rmSync(file, { force: true })
  }
}

/** Hash of the sources and data packages that the file is made from. */
export function atlasVersion(): string {
  const hash = createHash('sha256').update(packageVersions())
  const files = INPUTS.flatMap((input) =>
    input.endsWith('.ts') ? [input] : readdirSync(join(here, input)).map((name) => join(input, name)),
  )
  for (const name of files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).toSorted()) {
    hash.update(name).update(readFileSync(join(here, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
