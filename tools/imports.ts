import { posix } from 'node:path'

/** A file of the project: path from the root with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

export const isTest = (path: string) => /\.(test|e2e|suite)\.tsx?$/.test(path)

/** Every import specifier of a file, type imports included. */
export function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
}

/**
 * What a file imports of ours, as paths from the root. Specifiers are written out whole, so this is all that Node's own
 * resolution does with them.
 */
export function importedPathsOf(file: SourceFile): string[] {
  return importsOf(file).flatMap((specifier) => {
    const [path = ''] = specifier.split('?')
    if (path.startsWith('#')) return [path.slice(1)]
    return path.startsWith('.') ? [posix.join(posix.dirname(file.path), path)] : []
  })
}

/** From each file to those of `files` that it imports. */
export function importGraph(files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path))
  return new Map(files.map((file) => [file.path, importedPathsOf(file).filter((target) => known.has(target))]))
}

/** Files that import each other in a circle, each circle once (Tarjan's strongly connected components). */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    path.push(file)
    onPath.add(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (onPath.has(next) ? order.get(next)! : Infinity) : visit(next)
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === at) {
      const circle = path.splice(path.indexOf(file))
      for (const one of circle) onPath.delete(one)
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle)
    }
    return lowest.get(file)!
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
