import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { freePort } from '#tools/free-port.ts'
import { run } from '#tools/process.ts'
import type { Absent } from '../world/peers/service.ts'

const FOLDER = join(import.meta.dirname, 'next')
const PROGRAM = join(FOLDER, 'node_modules/next/dist/bin/next')
const STAMP = join(FOLDER, '.next/stamp')
const SCENES = join(import.meta.dirname, '../../web/public/scenes')
const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

export interface Shop {
  url: string
  pid: number
  version: string
  stop: () => Promise<void>
}

/** What to install, where that has not been done. */
export function absentNext(): Absent | undefined {
  if (existsSync(PROGRAM)) return undefined
  return { absent: `Next.js: needs \`npm ci --prefix ${relative(process.cwd(), FOLDER)}\`, of 420 MB` }
}

/** The shop of `next/` in production mode, over the API at `apiUrl`. */
export async function startNextShop(apiUrl: string): Promise<Shop> {
  ensureNextBuilt()
  const port = await freePort()
  const child = run(PROGRAM, ['start', FOLDER, '-p', String(port)], { env: { ...env, SHOP_API: apiUrl } })
  await child.line(/Ready in/)
  const { version } = JSON.parse(readFileSync(join(FOLDER, 'node_modules/next/package.json'), 'utf8')) as {
    version: string
  }
  return { url: `http://localhost:${port}`, pid: child.process.pid ?? 0, version, stop: child.stop }
}

/** Its own build, when something it is made of changed. */
function ensureNextBuilt(): void {
  const hash = createHash('sha256')
  const sources = globSync(['{app,components,lib}/**/*', '*.{ts,mjs,json}'], { cwd: FOLDER, withFileTypes: true })
  for (const file of sources.filter((entry) => entry.isFile() && entry.name !== 'next-env.d.ts'))
    hash.update(readFileSync(join(file.parentPath, file.name)))
  const made = hash.digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made) return
  console.log('  building the shop with Next.js …')
  cpSync(SCENES, join(FOLDER, 'public/scenes'), { recursive: true })
  execFileSync(process.execPath, [PROGRAM, 'build', FOLDER], { env: { ...process.env, ...env } })
  writeFileSync(STAMP, made)
}
