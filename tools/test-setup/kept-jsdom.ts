import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
const kept = globalThis as { hasPage?: true }

/**
 * One page for all files of a process: what they share, React among it, keeps the window that it found at its first
 * import. `web/clean-page.ts` empties it after each test.
 */
const environment: Environment = {
  ...jsdom,
  name: 'kept-jsdom',
  setup: async (global, options) => {
    if (!kept.hasPage) await jsdom.setup(global, options)
    kept.hasPage = true
    return { teardown: () => undefined }
  },
}
export default environment
