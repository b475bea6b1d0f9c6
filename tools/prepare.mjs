// Runs on whatever Node is there (20 is enough): installs what the lockfile says when it is missing or older.
// `prepare.mjs start` leaves out what only tests and checks need; once they are there, they stay.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROGRESS_MS = 5000

const root = fileURLToPath(new URL('..', import.meta.url))
const installed = `${root}node_modules/.package-lock.json`
const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs
const hasTools = existsSync(`${root}node_modules/vitest`)
const wantsTools = process.argv[2] !== 'start' || hasTools

if (!fresh || (wantsTools && !hasTools)) await install()

const bundled = existsSync(`${root}node_modules/.bin/node`)
if (!bundled && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Lodestay runs on Node 24. This machine has ${process.versions.node} and npm has no Node for it:`)
  console.error('install Node 24 from https://nodejs.org and try again.')
  process.exit(1)
}

/** `npm ci`; says every few seconds that it is still at it, since npm itself says nothing until it is done. */
async function install() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const count = Object.values(packages).filter(({ dev }) => wantsTools || !dev).length
  const what = `${count} packages${wantsTools ? ', those for tests among them' : ''}`
  console.log(`Installing ${what}: once, until package-lock.json changes …`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const progress = setInterval(() => console.log(`  … ${seconds()} s, waiting for npm`), PROGRESS_MS)
  const kinds = [wantsTools ? '--include=dev' : '--omit=dev', '--include=optional']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  clearInterval(progress)
  if (code !== 0) process.exit(code ?? 1)
  console.log(`Installed in ${seconds()} s.`)
}
