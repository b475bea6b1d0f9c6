// `npm run audit:verify [seq:sha256]`: reads the audit log and says whether every line is as it was written. With the
// head of an earlier run, as printed or as logged every day, also whether the log was cut short since.
import { pino } from 'pino'
import { verifyAudit, type Anchor } from '#server/audit/verify-audit.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

function readAnchor(text: string | undefined): Anchor | undefined {
  const [, seq, sha256] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? []
  if (text !== undefined && !sha256) throw new ConfigError('The head of the log is written <seq>:<sha256>.')
  return sha256 === undefined ? undefined : { seq: Number(seq), sha256 }
}

try {
  const anchor = readAnchor(process.argv[2])
  const database = await openDatabase(readConfig(process.env), pino({ level: 'error' }))
  const verdict = await verifyAudit(database.db, anchor)
  await database.close()
  if (verdict.status === 'intact') {
    console.log(`audit log intact: ${verdict.lines} lines, head ${verdict.head.seq}:${verdict.head.sha256}`)
  } else {
    console.error(`AUDIT LOG BROKEN at line ${verdict.seq}: ${verdict.because}`)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 78
}
