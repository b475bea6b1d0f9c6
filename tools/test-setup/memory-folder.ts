// A whole run makes and removes tens of thousands of small files. In memory that takes a tenth of the work it takes on a disk.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LINUX_MEMORY = '/dev/shm'
/** Twice what a run keeps there at once, the databases of its tests most of all; the tests themselves want memory, too. */
const ROOM_BYTES = 6 * 2 ** 30

/** A folder in memory for what this process and its children throw away, until it ends; undefined where there is no room for it. */
export function makeMemoryFolder(memory = LINUX_MEMORY, roomBytes = ROOM_BYTES): string | undefined {
  if (!hasRoom(memory, roomBytes)) return undefined
  removeAbandoned(memory)
  const folder = join(memory, `lodestay-tests-${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL runs as a user of its own, in a folder of its own.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom(memory: string, roomBytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return bavail * bsize >= roomBytes && Number(kilobytes) * 1024 >= 2 * roomBytes
  } catch {
    return false
  }
}

/** A run that was killed left its folder. */
function removeAbandoned(memory: string): void {
  for (const entry of readdirSync(memory)) {
    const pid = Number(/^lodestay-tests-(\d+)$/.exec(entry)?.[1])
    const folder = join(memory, entry)
    if (pid && statSync(folder).uid === process.getuid?.() && !isAlive(pid)) rmSync(folder, { recursive: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
