import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Edit } from './known-bugs.ts'

/** Where an edit does not fit the code any more. */
export async function findMisfits(edits: readonly Edit[], root = '.'): Promise<string[]> {
  const misfits: string[] = []
  for (const { file, find } of edits) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    const times = text.split(find).length - 1
    if (times !== 1) misfits.push(`${file}: found ${times} times: ${find.split('\n')[0]}`)
  }
  return misfits
}

/** The server's code with some edits, in a folder of its own. */
export async function copyWith(edits: readonly Edit[]): Promise<{ folder: string; remove: () => Promise<void> }> {
  const misfits = await findMisfits(edits)
  if (misfits.length > 0) throw new Error(`a known bug does not fit the code any more:\n${misfits.join('\n')}`)
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-bug-'))
  for (const part of ['server', 'shared', 'partners', 'package.json']) {
    await cp(part, join(folder, part), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const { file, find, replace } of edits) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    // As a function: a replacement may hold dollar signs.
    await writeFile(
      path,
      text.replace(find, () => replace),
    )
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
