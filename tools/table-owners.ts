import type { SourceFile } from '#tools/imports.ts'

/** The tables of server/db/schema.ts. */
function tablesIn(files: readonly SourceFile[]): Set<string> {
  const schema = files.find(({ path }) => path === 'server/db/schema.ts')?.text ?? ''
  const database = schema.split('export interface Database {').at(1) ?? ''
  return new Set([...database.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, table = '']) => table))
}

const writing =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)|\b(?:insert into|update|delete from)\s+(\w+)/g
const reading = /\b(?:selectFrom|\w+Join|from|using)\(\s*\[?\s*['"](\w+)|\b(?:from|join|using)\s+(\w+)/g

function named(text: string, pattern: RegExp, tables: ReadonlySet<string>): Set<string> {
  const names = [...text.matchAll(pattern)].map(([, called, written]) => called ?? written ?? '')
  return new Set(names.filter((name) => tables.has(name)))
}

const roomOf = (path: string) => path.split('/')[1]

/**
 * A table is its one writer's: the store of that name says what it keeps, and other rooms ask what it exports, joins included.
 * Which store that is follows from the code; `insertInto('quote')` has one place.
 */
export function findForeignSql(files: readonly SourceFile[]): string[] {
  const tables = tablesIn(files)
  const stores = files
    .filter(({ path }) => /^server\/.*-store\.ts$/.test(path))
    .map(({ path, text }) => ({ path, text: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))
    .map(({ path, text }) => ({
      path,
      writes: named(text, writing, tables),
      reads: named(text, reading, tables),
      hides: /\b(?:insertInto|updateTable|deleteFrom)\((?!\s*['"])/.test(text),
    }))
  const owners = new Map<string, string>()
  const breaches = stores
    .filter(({ hides }) => hides)
    .map(({ path }) => `${path}: write the name of the table that it changes`)
  for (const { path, writes } of stores)
    for (const table of writes) {
      const owner = owners.get(table)
      if (owner) breaches.push(`${path}: writes ${table}, which ${owner} writes; call a function of that store`)
      else owners.set(table, path)
    }
  for (const { path, reads } of stores)
    for (const table of reads) {
      const owner = owners.get(table)
      if (owner && roomOf(owner) !== roomOf(path))
        breaches.push(`${path}: reads ${table}, which ${owner} keeps; call or join what that store offers`)
    }
  return breaches
}
