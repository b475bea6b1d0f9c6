import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAtlas } from '#sandbox/world/atlas/open-atlas.ts'
import { type Bar, heading, row, span } from '../report.ts'

/** Making the atlas, and opening one that is there. */
export async function benchStartUp(): Promise<Bar[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-atlas-'))
  try {
    const cold = await timeOpening(folder)
    const warm = await timeOpening(folder)
    heading('Opening the atlas')
    row('made anew (a process of its own)', span(cold))
    row('from its file', span(warm))
    row('memory of this process, MB', (process.memoryUsage().rss / 1e6).toFixed(0))
    return [
      { what: 'making the atlas, s', value: cold / 1e6, atMost: 3 },
      { what: 'opening / making', value: warm / cold, atMost: 0.1 },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function timeOpening(folder: string): Promise<number> {
  const start = performance.now()
  await openAtlas(folder)
  return (performance.now() - start) * 1000
}
