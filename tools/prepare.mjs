// Runs on whatever Node is there (20 is enough): installs what the lockfile says when it is missing or older.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const installed = `${root}node_modules/.package-lock.json`
const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs

if (!fresh) {
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
}

const bundled = existsSync(`${root}node_modules/.bin/node`)
if (!bundled && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Lodestay runs on Node 24. This machine has ${process.versions.node} and npm has no Node for it:`)
  console.error('install Node 24 from https://nodejs.org and try again.')
  process.exit(1)
}
