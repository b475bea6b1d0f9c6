import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * With its parents, also while another process makes them. Node's own `recursive` never returns where a file system refuses
 * new folders as "not found" (/proc).
 */
export function makeFolder(path: string): void {
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
