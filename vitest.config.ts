import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = { globalSetup: 'tools/test-setup/sandbox.ts', setupFiles: 'tools/test-setup/no-console-errors.ts' }

/** They change what a process has once: its zone, its environment. */
const alone = ['server/db/engines.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // Waiting ends when the condition holds: patience for a busy machine costs a quiet one nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', ...alone],
          environment: 'node',
          isolate: false,
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, environment: 'node', ...shared },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: shared.setupFiles,
        },
      },
    ],
  },
})
