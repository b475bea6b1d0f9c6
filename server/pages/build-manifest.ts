/** What the bundler says of the files it made for the browser: by a module's path in `web/`. */
export type BuildManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Where the build leaves it, below `dist/client`. */
export const MANIFEST = '.vite/manifest.json'

/** The files that a module needs before it can run, its own among them. Throws for a module that is not in the build. */
export function filesOf(manifest: BuildManifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const collect = (module: string) => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`${module} is not in the build: correct the table that names it`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const module of modules) collect(module)
  return files
}
