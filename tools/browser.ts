// Finds a Chromium for the browser tests; installs one where that is possible.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const wellKnown = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function findBrowser(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...wellKnown]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** `/usr/bin/chromium (Chromium 148.0.1)`: which one it is stands in a log for later readers. */
export function describeBrowser(path: string): string {
  const { stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 })
  return `${path} (${stdout?.trim() || 'says no version'})`
}

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, or one installed now. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isRootOnDebian) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env,
    })
  } else {
    execFileSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium found: set CHROMIUM_PATH to one')
  return installed
}
