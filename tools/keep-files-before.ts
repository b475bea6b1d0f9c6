import { existsSync } from 'node:fs'
import { cp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BEFORE } from '#server/pages/pages.ts'

/**
 * Takes along the hashed files of the build that this one replaces: pages of it stand open in browsers, and still fetch their
 * parts. Of that one alone, so that they do not pile up.
 *
 * @param folder of the version that serves now, such as `/srv/lodestay/shop`
 * @throws when nothing is built there, or it is this version's own folder
 */
export async function keepFilesBefore(folder: string, root = '.'): Promise<void> {
  const files = join(folder, 'dist/client/static')
  if (!existsSync(files))
    throw new Error(`Nothing is built in ${folder}: name the folder of the version that serves now.`)
  if ((await realpath(folder)) === (await realpath(root))) throw new Error(`${folder} is this version’s own folder.`)
  await dropFilesBefore(root)
  await cp(files, join(root, BEFORE, 'static'), { recursive: true })
}

/** A build that replaces none has none to take along: what lies there is of an earlier one. */
export const dropFilesBefore = (root = '.'): Promise<void> => rm(join(root, BEFORE), { recursive: true, force: true })
