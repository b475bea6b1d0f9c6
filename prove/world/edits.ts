import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One place of the server's code, and what stands there instead. */
export interface Edit {
  file: string
  find: string
  replace: string
}

export const root = join(import.meta.dirname, '../..')

/** Where an edit does not fit the code any more. */
export async function findMisfits(edits: readonly Edit[]): Promise<string[]> {
  const misfits: string[] = []
  for (const { file, find } of edits) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    const times = text.split(find).length - 1
    if (times !== 1) misfits.push(`${file}: found ${times} times: ${find.split('\n')[0]}`)
  }
  return misfits
}

/** The setting by which a server is told its edits. */
export const EDITS_VARIABLE = 'PROVE_EDITS'

/** What makes Node read the edited text of those files: options, and the server's environment. */
export function withEdits(edits: readonly Edit[]): { nodeFlags: string[]; env: Record<string, string> } {
  const nodeFlags = ['--import', join(import.meta.dirname, 'apply-edits.ts')]
  return { nodeFlags, env: { [EDITS_VARIABLE]: JSON.stringify(edits) } }
}
