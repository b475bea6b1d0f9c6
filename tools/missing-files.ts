import { posix } from 'node:path'
import { isTest, type SourceFile } from '#tools/imports.ts'

/** What a document says, or the comments of code; the changelog tells of the past, and tests make files up. */
function proseOf({ path, text }: SourceFile): string {
  // Both tell of what was: a migration is never edited once it is merged.
  if (isTest(path) || path === 'CHANGELOG.md' || path.startsWith('server/db/migrations/')) return ''
  if (path.endsWith('.md')) return text
  return [...text.matchAll(/^\s*(?:\/?\*|\/\/|#|--).*$/gm)].join('\n')
}

/** A name as documents write it, `{a,b}`, `*` and `<any>` included, to what it may stand for. */
function toPattern(name: string): RegExp {
  const source = name
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{([^}]*)\}/g, (_, words: string) => `(?:${words.replaceAll(',', '|')})`)
    .replaceAll(/\*+|<[^>]*>/g, '[^/]+')
  return new RegExp(`^(?:.*/)?${source}(?:/|$)`)
}

/** Where a document's links lead, as paths from the root. */
function linkedFrom({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.md')) return []
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s#]+)/g)].map((match) => match[1] ?? '')
  return links.map((link) => posix.join(posix.dirname(path), link))
}

/** Files and folders that prose names and that do not exist; a bare name may stand anywhere. */
export function findMissingFiles(files: readonly SourceFile[]): string[] {
  const rooms = [...new Set(files.flatMap(({ path }) => /^([a-z0-9]+)\//.exec(path)?.[1] ?? []))]
  const inRoom = String.raw`(?:${rooms.join('|')})\/[\w./<>*{},-]*[\w*>}]`
  const names = new RegExp(String.raw`(?<![\w./#@:*<>{}-])(?:${inRoom}|[\w-]+\.(?:tsx?|mjs|sql|py)(?!\w))`, 'g')
  const known = new Map<string, boolean>()
  const isThere = (name: string) => {
    const pattern = toPattern(name)
    const found = known.get(name) ?? files.some(({ path }) => pattern.test(path))
    known.set(name, found)
    return found
  }
  const named = (file: SourceFile) => [...proseOf(file).matchAll(names)].map(([name]) => name)
  return files.flatMap((file) =>
    [...named(file), ...linkedFrom(file)]
      .filter((name) => !isThere(name))
      .map((name) => `${file.path}: names ${name}, which is not there`),
  )
}
