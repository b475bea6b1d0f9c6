import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Child {
  process: ChildProcessWithoutNullStreams
  /** Resolves with the first line that matches; rejects when the process ends before. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>
  /** SIGTERM, then SIGKILL for what does not end. Resolves when it is gone. */
  stop: () => Promise<void>
}

export interface RunOptions {
  env?: Record<string, string>
  /** Options of Node itself. */
  nodeFlags?: string[]
  /** Sees every line of standard output. */
  onLine?: (line: string) => void
}

/** A server gives ten seconds to open answers and eight to its jobs, then closes its database. */
const STOP_PATIENCE_MS = 25_000

const root = join(import.meta.dirname, '..')

/** Node keeps here what it made of our files: a server starts in half the time. */
export const compiled = { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/compiled` }

/** Buffers go back to the system when they are freed, and are not kept for the next of their size (glibc; others ignore it). */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' }

/** No process outlives who started it: what is told to stop in the middle leaves no servers behind. */
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** Of what a process says on standard error, the part that tells why it ended. */
const LAST_WORDS_CHARS = 2000

/** Runs a script of ours on the Node that runs this one. Its errors go to our standard error. */
export function run(script: string, args: string[] = [], options: RunOptions = {}): Child {
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), script, ...args], {
    env: { ...compiled, ...process.env, ...options.env },
    stdio: 'pipe',
  })
  living.add(child)
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    lastWords = (lastWords + text).slice(-LAST_WORDS_CHARS)
  })
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      living.delete(child)
      resolve()
    }),
  )
  const lines = createInterface({ input: child.stdout })
  if (options.onLine) lines.on('line', options.onLine)
  return {
    process: child,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const match = pattern.exec(line)
          if (!match) return
          lines.off('line', look)
          resolve(match)
        }
        lines.on('line', look)
        // Not `exit`, which may come before the last it said has been read.
        child.once('close', (code) =>
          reject(new Error(`${script} ended with code ${code} before it was ready\n${lastWords}`)),
        )
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
      await gone
      clearTimeout(forced)
    },
  }
}
