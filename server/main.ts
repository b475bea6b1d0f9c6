import { ConfigError, readConfig } from '#server/config.ts'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs/handlers.ts'
import { builtPages, devPages } from '#server/pages/pages.ts'

/** Exit code of sysexits.h for bad configuration: a supervisor must not restart us. */
const EX_CONFIG = 78

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const context = await createContext(config)
  const pages = process.argv.includes('--dev') ? await devPages() : await builtPages()
  const app = await buildApp(context, pages)
  const worker = context.jobs.startWorker(jobHandlers(context))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await worker.stop()
    await pages.close()
    await context.close()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  await app.listen({ port: config.port, host: '0.0.0.0' })
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(EX_CONFIG)
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
