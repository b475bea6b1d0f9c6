// Runs on Node 20 too.
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { arch, platform } from 'node:process'
import { fileURLToPath } from 'node:url'

const OLDEST_MINOR = 12

/** Has a lockfile of its own: a machine with such a Node need not fetch another. */
export const nodeFolder = fileURLToPath(new URL('.', import.meta.url))

/** Whether the machine's own Node, such as `24.21.0`, is the one we test with: its TypeScript needs no flag, and its major. */
export function isTestedNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 24 && minor >= OLDEST_MINOR
}

/** Whether npm has a Node for this machine. */
export const isPacked = platform === 'linux' && (arch === 'x64' || arch === 'arm64')

/** Puts what was installed here where npm's scripts find it first: the program alone, a third of its package is headers. */
export function placeNode(nodeModules) {
  const packed = `${nodeFolder}node_modules/node-${platform}-${arch}`
  mkdirSync(`${nodeModules}.node`, { recursive: true })
  renameSync(`${packed}/bin/node`, `${nodeModules}.node/node`)
  renameSync(`${packed}/LICENSE`, `${nodeModules}.node/LICENSE`)
  rmSync(`${nodeFolder}node_modules`, { recursive: true })
  mkdirSync(`${nodeModules}.bin`, { recursive: true })
  rmSync(`${nodeModules}.bin/node`, { force: true })
  symlinkSync('../.node/node', `${nodeModules}.bin/node`)
}
