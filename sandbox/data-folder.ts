import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A sentence for the operator when the sandbox cannot write its ledgers there; undefined when it can. */
export function findFolderProblem(dataDir: string): string | undefined {
  try {
    makeFolder(dataDir)
    const probe = join(dataDir, `probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return undefined
  } catch (error) {
    return `The data folder ${dataDir} cannot be written: ${String(error)}. Set DATA_DIR to another folder.`
  }
}

/**
 * Folder by folder, as others may make them meanwhile: Node's `recursive` never returns where a file system has no room
 * for new ones (/proc). The server has the same of its own: neither imports the other.
 */
function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
