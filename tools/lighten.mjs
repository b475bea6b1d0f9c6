// Runs on Node 20 too.
import { lstatSync, readdirSync, rmSync } from 'node:fs'

/** What packages bring along and nothing here ever reads, by its path in node_modules. Licences and types stay. */
const unread = [
  // For debuggers.
  /\.map$/,
  // Node runs no TypeScript in node_modules, and the compiler reads the declarations. The generator of clients copies its own.
  /^(?!@hey-api\/openapi-ts\/dist\/clients\/).*(?<!\.d|\.d\.\w+)\.[cm]?tsx?$/,
  // Clients that nobody generates.
  /^@hey-api\/openapi-ts\/dist\/clients\/(?!core\/|fetch\/)/,
  // The generator prints with the compiler's library that lies beside it.
  /^@ts-morph\/common\/dist\/ts-morph-common\.js$/,
  // A page of documents, and the words that it checks the spelling by.
  /^@redocly\/cli\/lib\/chunks\/(redoc\.standalone\.js|index\.(dic|aff))$/,
  // Their modules are there twice, and ours import.
  /^(stripe|html-validate\/dist)\/cjs\//,
  /^fastify\/(docs|test)\//,
  // Its builds for other platforms, and for pages without a bundler.
  /^downshift\/(preact|flow-typed)\/|^downshift\/dist\/downshift\.(umd|native)/,
  // The sandbox reads the cities and their first divisions, and the finest land.
  /^cities\.json\/admin2\.json$/,
  /^world-atlas\/(?!land-10m)\w+-\d+m\.json$/,
  // The weights that server/typesetting/fonts.ts does not draw with.
  /^@embedpdf\/fonts-[^/]+\/fonts\/(?!.*-(Regular|Bold)\.)/,
  /^@expo-google-fonts\/[^/]+\/(?!400Regular\/|700Bold\/).*\.(ttf|png)$/,
]

/** Of folders too, with a slash at their end. */
function* pathsUnder(root, folder = '') {
  for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
    const path = `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`
    yield path
    if (entry.isDirectory()) yield* pathsUnder(root, path)
  }
}

/** Removes what nothing reads. */
export function lighten(nodeModules) {
  for (const path of pathsUnder(nodeModules)) {
    if (!path.endsWith('/') && unread.some((pattern) => pattern.test(path))) rmSync(`${nodeModules}/${path}`)
  }
}

/** What tools keep there, which grows with use: ours, Vite's and vitest's. */
const caches = /^\.(cache|vite(-temp)?|vitest-cache)\//

/** What an installation takes on the disk, folders too, in MB. What was kept in it since is no part of it. */
export function weightOf(nodeModules) {
  let blocks = 0
  for (const path of pathsUnder(nodeModules)) {
    if (!caches.test(path)) blocks += lstatSync(`${nodeModules}/${path}`).blocks
  }
  return Math.round((blocks * 512) / 2 ** 20)
}
