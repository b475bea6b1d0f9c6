import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes settings as a shell and systemd read them alike, a line each. What somebody has added to the file stays, remarks too, but
 * for empty lines: a rehearsal that is started again would else lose its database and the secret of its webhook.
 */
export function writeSettings(path: string, settings: Record<string, string>): void {
  const known = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const added = known.filter((line) => {
    const name = /^\s*(?:export\s+)?(\w+)=/.exec(line)?.[1]
    return line !== '' && !(name !== undefined && Object.hasOwn(settings, name))
  })
  const lines = [...Object.entries(settings).map(([name, value]) => `${name}='${value}'`), ...added]
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  // The mode above is that of a new file alone.
  chmodSync(path, 0o600)
}
