import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ofPackages = /[\\/]node_modules[\\/].*\.m?js$/

/**
 * Packages name maps that `tools/lighten.mjs` has removed, and the development server prints an error with its stack for each
 * of their files: here it reads them without that line.
 */
export function withoutSourceMaps(): Plugin {
  return {
    name: 'without-source-maps',
    apply: 'serve',
    load: {
      filter: { id: ofPackages },
      handler: async (id) => (await readFile(id, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    },
  }
}
