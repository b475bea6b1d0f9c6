import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

test('a file that was there keeps its remarks, and is nobody else’s to read from then on', () => {
  const file = aFile()
  writeSettings(file, { PORT: '3000' })
  writeFileSync(file, "# Our own keys\nPORT='3000'\nSELLER_ADDRESS='Jalan 1\nJakarta'\n")
  chmodSync(file, 0o644)
  for (const PORT of ['3100', '3200']) writeSettings(file, { PORT })
  expect(readFileSync(file, 'utf8')).toBe("PORT='3200'\n# Our own keys\nSELLER_ADDRESS='Jalan 1\nJakarta'\n")
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
