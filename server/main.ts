import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { exitReason } from '#server/exit-reason.ts'
import { createLog } from '#server/log.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const database = openDatabase(config, log)
  // Told where it is waited for.
  database.catch(() => undefined)
  // Loaded while the database opens: the embedded one in a thread of its own.
  const { serve } = await import('./serve.ts')
  await serve(config, log, database)
}

function portTaken(error: unknown) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? { says: `Port ${port} is in use: set PORT to a free one.`, code: 1 } : undefined
}

main().catch((error: unknown) => {
  const { says, code } = portTaken(error) ?? exitReason(error)
  process.stderr.write(`${says}\n`)
  process.exit(code)
})
