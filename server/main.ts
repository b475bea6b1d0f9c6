import { seedDemo } from '#server/accounts/seed-demo.ts'
import { scheduleReconciliation } from '#server/booking/reconciliation/reconcile-daily.ts'
import { buildApp } from '#server/app.ts'
import { seedDemoCompany } from '#server/companies/seed-demo-company.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { DatabaseAway, describeCause } from '#server/db/database-away.ts'
import { scheduleFeaturedPrices } from '#server/featured/schedule-featured-prices.ts'
import { jobHandlers } from '#server/jobs/handlers.ts'
import { scheduleHousekeeping } from '#server/jobs/housekeeping.ts'
import { builtPages, devPages } from '#server/pages/pages.ts'
import type { Pages } from '#server/pages/register-pages.ts'

/** Exit code of sysexits.h for bad configuration: a supervisor must not restart us. */
const EX_CONFIG = 78
/** And for what may pass by itself: a supervisor starts us again. */
const EX_TEMPFAIL = 75

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const context = await createContext(config)
  const pages = await pagesFor(process.argv)
  const app = await buildApp(context, pages)
  if (config.mode === 'demo') {
    await seedDemo(context)
    await seedDemoCompany(context)
  }
  await scheduleHousekeeping(context)
  await scheduleReconciliation(context)
  await scheduleFeaturedPrices(context)
  const worker = context.jobs.startWorker(jobHandlers(context))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await worker.stop()
    await pages?.close()
    await context.close()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  await app.listen({ port: config.port, host: '0.0.0.0' })
  if (config.mode === 'demo') await registerWebhookUrls(context)
}

/** `--dev` compiles pages on request; `--headless` serves the API alone, for a second instance behind a proxy. */
async function pagesFor(args: string[]): Promise<Pages | undefined> {
  if (args.includes('--headless')) return undefined
  return args.includes('--dev') ? devPages() : builtPages()
}

/** A live card account has its webhook set up by hand; the demo's account is made on the spot. */
async function registerWebhookUrls({ config, payments, log }: Context): Promise<void> {
  for (const gateway of payments.all) {
    try {
      await gateway.registerWebhook(config.appUrl + gateway.webhookPath)
    } catch (error) {
      log.warn({ err: error, provider: gateway.id }, 'webhook not registered: payments settle by polling')
    }
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(EX_CONFIG)
  }
  if (error instanceof DatabaseAway) {
    process.stderr.write(
      `The database at DATABASE_URL does not answer (${describeCause(error.cause)}). Start it first.\n`,
    )
    process.exit(EX_TEMPFAIL)
  }
  const { code, stack, port } = error as NodeJS.ErrnoException & { port?: number }
  process.stderr.write(
    code === 'EADDRINUSE' ? `Port ${port} is in use: set PORT to a free one.\n` : `${stack ?? String(error)}\n`,
  )
  process.exit(1)
})
