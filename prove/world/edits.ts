import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edit } from '#tools/pack-programs.ts'

const root = join(import.meta.dirname, '../..')

/** Where an edit does not fit the code any more. */
export async function findStaleEdits(edits: readonly Edit[]): Promise<string[]> {
  const misfits: string[] = []
  for (const { file, find } of edits) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    const times = text.split(find).length - 1
    if (times !== 1) misfits.push(`${file}: found ${times} times: ${find.split('\n')[0]}`)
  }
  return misfits
}
