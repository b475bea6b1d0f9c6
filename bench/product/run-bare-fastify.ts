import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '#tools/process.ts'
import { askAsBrowser, type Party } from './many-requests.ts'

export interface BareFastify extends Party {
  stop: () => Promise<void>
}

/** Fastify alone in a process of its own, which answers everybody the bytes of the page at `url`. */
export async function runBareFastify(url: string): Promise<BareFastify> {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-pages-'))
  const file = join(folder, 'page')
  const agent = new Agent()
  writeFileSync(file, await askAsBrowser(agent, url))
  agent.destroy()
  const bare = run('bench/product/bare-fastify.ts', [file])
  const stop = async () => {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
  const [, bareUrl = ''] = await bare.line(/^ready on (\S+)/)
  return { url: bareUrl, pid: bare.process.pid ?? 0, stop }
}
