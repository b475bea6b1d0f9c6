import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { writeSettings } from './settings-file.ts'

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'live.env')
}

test('what was added to a rehearsal’s settings is there after the next start, and what it writes itself is new', () => {
  const file = aFile()
  writeSettings(file, { PORT: '3000', SELLER_NAME: 'Rehearsal "1" $HOME' })
  const first = readFileSync(file, 'utf8')
  writeFileSync(file, `${first}DATABASE_URL='postgres://a:b%40c@localhost/d'\nexport CARD_WEBHOOK_SECRET='whsec_x'\n`)
  writeSettings(file, { PORT: '3100', SELLER_NAME: 'Rehearsal "1" $HOME' })
  const command = `set -a; . '${file}'; env`
  const read = execFileSync('sh', ['-c', command], { encoding: 'utf8', env: {} }).split('\n')
  expect(read).toEqual(
    expect.arrayContaining([
      'PORT=3100',
      'SELLER_NAME=Rehearsal "1" $HOME',
      'DATABASE_URL=postgres://a:b%40c@localhost/d',
      'CARD_WEBHOOK_SECRET=whsec_x',
    ]),
  )
  expect(readFileSync(file, 'utf8').match(/^PORT=/gm)).toHaveLength(1)
})
