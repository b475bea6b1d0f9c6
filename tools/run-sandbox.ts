import { allocator, run, type Child, type RunOptions } from '#tools/process.ts'

/**
 * What keeps the sandbox under 300 MB: its answers are big and short-lived, and V8 would rather let them pile up than
 * collect them. sandbox/memory.test.ts watches over it.
 */
const nodeFlags = ['--max-semi-space-size=2', '--max-old-space-size=128']

/** The outside world in a process of its own; wait for its line `sandbox ready on …`. */
export function runSandbox({ file = 'sandbox/main.ts', env }: { file?: string; env?: RunOptions['env'] } = {}): Child {
  return run(file, [], { nodeFlags, env: { ...allocator, ...env } })
}

/** The same with all the memory it likes, which spares it much work: for tests, and for storms of thousands of letters. */
export function runRoomySandbox(env: Record<string, string>): Child {
  return run('sandbox/main.ts', [], { env, nodeFlags: ['--max-semi-space-size=32', '--max-old-space-size=1500'] })
}
