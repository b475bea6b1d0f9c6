import { allocator, run, type Child, type RunOptions } from '#tools/process.ts'

/**
 * V8 lets a heap grow towards its limit before it sweeps all of it, and without a word the limit is the machine's. What an operator
 * says by NODE_OPTIONS comes last, and wins.
 */
const heap = '--max-semi-space-size=8 --max-old-space-size=1024'

/** The server in a process of its own, as `npm start` runs it. */
export function runServer(file: string, args: string[], { env, ...options }: RunOptions = {}): Child {
  const NODE_OPTIONS = [heap, process.env['NODE_OPTIONS']].filter(Boolean).join(' ')
  return run(file, args, { ...options, env: { ...allocator, NODE_OPTIONS, ...env } })
}
