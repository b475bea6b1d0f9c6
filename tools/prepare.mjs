// Runs on any Node (20 is enough): installs what the lockfile says when it is missing or older.
// `prepare.mjs start` leaves out what only tests and checks need; once they are there, they stay.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lighten, weightOf } from './lighten.mjs'
import { isPacked, isTestedNode, nodeFolder, placeNode } from './node/install-node.mjs'

const PROGRESS_MS = 5000

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = `${root}node_modules/`
const listing = `${modules}.package-lock.json`
const packedNode = `${modules}.node/node`
/** Written when what is never read is gone: `npm install` by hand brings it back. */
const lightened = `${modules}.lightened`

const isNewer = (file, than) => existsSync(file) && statSync(file).mtimeMs >= statSync(than).mtimeMs

const hasTools = existsSync(`${modules}vitest`)
const wantsTools = process.argv[2] !== 'start' || hasTools
const isInstalled = isNewer(listing, `${root}package-lock.json`) && (hasTools || !wantsTools)
// Who runs this with the packed Node had no other: npm's scripts find it first.
const wantsNode = existsSync(packedNode) || process.execPath.startsWith(modules) || !isTestedNode(process.versions.node)
// npm empties the folder before it installs.
const needsNode = wantsNode && isPacked && !(isInstalled && isNewer(packedNode, `${nodeFolder}package-lock.json`))

if (!isInstalled || needsNode) await install()
if (!isNewer(lightened, listing)) {
  lighten(modules)
  writeFileSync(lightened, '')
  console.log(`node_modules takes ${weightOf(modules)} MB.`)
}

if (!isPacked && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Lodestay runs on Node 24. This machine has ${process.versions.node} and npm has no Node for it:`)
  console.error('install Node 24 from https://nodejs.org and try again.')
  process.exit(1)
}

/** Says every few seconds that it is still at it, since npm itself says nothing until it is done. */
async function install() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const count = Object.values(packages).filter(({ dev }) => wantsTools || !dev).length
  const what = [
    ...(isInstalled ? [] : [`${count} packages${wantsTools ? ', those for tests among them' : ''}`]),
    ...(needsNode ? ['Node 24'] : []),
  ]
  console.log(`Installing ${what.join(', and ')}: once, until package-lock.json changes …`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const progress = setInterval(() => console.log(`  … ${seconds()} s, waiting for npm`), PROGRESS_MS)
  await Promise.all([isInstalled || npmCi(root), needsNode && npmCi(nodeFolder)])
  if (needsNode) placeNode(modules)
  clearInterval(progress)
  console.log(`Installed in ${seconds()} s.`)
}

async function npmCi(folder) {
  const kinds = [wantsTools ? '--include=dev' : '--omit=dev', '--include=optional']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) process.exit(code ?? 1)
}
