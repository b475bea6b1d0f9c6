// `npm run audit:verify [seq:sha256]`: reads the audit log and says whether every line is as it was written. With the
// head of an earlier run, as printed or as logged every day, also whether the log was cut short since.
import { verifyAudit, type Anchor } from '#server/audit/verify-audit.ts'
import { ConfigError } from '#server/config.ts'
import { runCommand, say } from './run-command.ts'

function readAnchor(text: string | undefined): Anchor | undefined {
  const [, seq, sha256] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? []
  if (text !== undefined && !sha256) throw new ConfigError('The head of the log is written <seq>:<sha256>.')
  return sha256 === undefined ? undefined : { seq: Number(seq), sha256 }
}

runCommand(async ({ db }) => {
  const verdict = await verifyAudit(db, readAnchor(process.argv[2]))
  if (verdict.status === 'intact') {
    say(`audit log intact: ${verdict.lines} lines, head ${verdict.head.seq}:${verdict.head.sha256}`)
    return 0
  }
  say(`AUDIT LOG BROKEN at line ${verdict.seq}: ${verdict.because}`)
  return 1
})
