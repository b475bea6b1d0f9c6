import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test-setup/longest-first.ts'
import { VitestTimings } from './tools/test-setup/vitest-timings.ts'

const shared = {
  globalSetup: 'tools/test-setup/sandbox.ts',
  setupFiles: 'tools/test-setup/clean-up.ts',
  // Embedded databases come and go: V8's second compiler for WebAssembly costs more than it saves.
  // Tests make much that is soon thrown away: with more room for it the collector comes less often.
  execArgv: ['--liftoff-only', '--min-semi-space-size=64', '--max-semi-space-size=64'],
}

/** Node runs our files as they are, which takes a tenth less work than Vite's own loader. What is drawn, Vite translates. */
const asTheyAre = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * Tests of the browser's code wait for nothing, and each process reads jsdom and React for itself: few fill two cores, after
 * the others. With two they take 94 CPU seconds, with seven 127; the third has work while the proof waits.
 */
const computing = { maxWorkers: 3, sequence: { groupOrder: 1 } }

/** They change what a process has once, such as its zone. The others share a process and its modules. */
const alone = ['server/db/engines.test.ts']

/** Minutes of storms in which servers die. They mostly wait: `npm test` runs them beside everything else. */
const proof = ['prove/short-form.test.ts', 'prove/bugs/known-bugs.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    // Tests of servers wait for each other side's answers: with four of them a whole run left a quarter of two cores idle.
    maxWorkers: 7,
    // Waiting ends when the condition holds: patience for a busy machine costs a quiet one nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
    reporters: ['default', new VitestTimings()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'web/**', ...alone, ...proof],
          environment: 'node',
          isolate: false,
          ...asTheyAre,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...computing,
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, environment: 'node', ...asTheyAre },
      },
      {
        extends: true,
        test: { name: 'proof', include: proof, environment: 'node', isolate: false, ...asTheyAre },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          include: ['web/**/*.test.tsx'],
          environment: './tools/test-setup/kept-jsdom.ts',
          isolate: false,
          ...computing,
          setupFiles: [shared.setupFiles, 'web/clean-page.ts', 'web/late-page-dumps.ts'],
        },
      },
    ],
  },
})
