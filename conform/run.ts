// `npm run conform`: the real server does all that it can ask of the outside world, and each message on the way is held against
// what the vendors publish. `-- --exchanges FILE` keeps what passed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runRoomySandbox } from '#tools/run-sandbox.ts'
import { books } from './books/books.ts'
import { drive } from './drive/drive.ts'
import { isConform, judge } from './judge.ts'
import { describeVerdicts } from './report.ts'
import { openWorld } from './world.ts'

const { values } = parseArgs({ options: { exchanges: { type: 'string' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-conform-world-'))
const sandbox = runRoomySandbox({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir })
try {
  const [, sandboxUrl = '', smtpPort] = await sandbox.line(/^sandbox ready on (\S+), mail on port (\d+)/)
  const world = await openWorld({ sandboxUrl, smtpPort: Number(smtpPort) })
  try {
    try {
      await drive(world)
    } finally {
      if (values.exchanges) await writeFile(values.exchanges, JSON.stringify(world.exchanges, null, 1))
    }
    const verdicts = await judge(books, world.exchanges)
    process.stdout.write(`${describeVerdicts(verdicts)}\n`)
    process.exitCode = verdicts.every(isConform) ? 0 : 1
  } finally {
    await world.close()
  }
} finally {
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
