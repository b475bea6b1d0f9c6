// Writes docs/settings.md from the table in server/config.ts: `node tools/settings.ts`.
import { writeFileSync } from 'node:fs'
import { Environment } from '#server/config.ts'

function defaultOf(schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }): string {
  const { success, data } = schema.safeParse(undefined)
  return success && data !== undefined && data !== ''
    ? `\`${typeof data === 'string' ? data : JSON.stringify(data)}\``
    : ''
}

/** The settings as a Markdown page. */
export function describeSettings(): string {
  const rows = Object.entries(Environment.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description ?? ''} |`,
  )
  return [
    '# Settings',
    '',
    'Everything is set by environment variables, read once at start. Wrong ones are all named, and nothing starts.',
    '',
    '| Name | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
    'This page is written by `node tools/settings.ts`; a test keeps it true.',
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync('docs/settings.md', describeSettings())
