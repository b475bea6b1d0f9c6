import type { Logger } from 'pino'
import { refuseDemoAccounts } from '#server/accounts/refuse-demo-accounts.ts'
import { seedDemo } from '#server/accounts/seed-demo.ts'
import { schedulePassSweeps } from '#server/booking/passes/sweep-passes.ts'
import { scheduleReconciliation } from '#server/booking/reconciliation/reconcile-daily.ts'
import { scheduleStatements } from '#server/booking/statements/issue-statements.ts'
import { buildApp } from '#server/app.ts'
import { seedDemoCompany } from '#server/companies/seed-demo-company.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createContext } from '#server/wiring/create-context.ts'
import { fillDemoCompany } from '#server/demo/fill-demo-company.ts'
import { scheduleRates } from '#server/booking/currencies/read-rates.ts'
import { scheduleFeaturedPrices } from '#server/featured/schedule-featured-prices.ts'
import { jobHandlers } from '#server/wiring/job-handlers.ts'
import { scheduleHousekeeping } from '#server/wiring/housekeeping.ts'
import { pagesFor } from '#server/pages/pages-for.ts'
import { whenTold } from './when-told.ts'

/** The whole server on `database`, until a signal ends it. Resolves when it listens. */
export async function serve(config: Config, log: Logger, database: Promise<OpenDatabase>): Promise<void> {
  const context = await createContext(config, { log, database })
  if (config.mode === 'live') await refuseDemoAccounts(context)
  if (config.mode === 'demo') {
    await seedDemo(context)
    await seedDemoCompany(context)
  }
  await scheduleHousekeeping(context)
  await scheduleReconciliation(context)
  await scheduleStatements(context)
  await schedulePassSweeps(context)
  await scheduleFeaturedPrices(context)
  await scheduleRates(context)
  await whenTold(process.argv)
  const pages = await pagesFor(process.argv, config.mode)
  const app = await buildApp(context, pages)
  const worker = context.jobs.startWorker(jobHandlers(context))

  const demo = new AbortController()
  let filling: Promise<void> | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    demo.abort()
    await app.close()
    await filling
    await worker.stop()
    await pages?.close()
    await context.close()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())

  await app.listen({ port: config.port, host: config.listenAddress })
  if (config.mode === 'demo') await registerWebhookUrls(context)
  // Behind the start, which does not wait.
  if (config.hasDemoCompany) filling = fillInTheBackground(context, demo.signal)
}

async function fillInTheBackground(context: Context, signal: AbortSignal): Promise<void> {
  try {
    await fillDemoCompany(context, signal)
  } catch (error) {
    if (!signal.aborted) context.log.warn({ err: error }, 'the demo company is not complete: the next start goes on')
  }
}

/** A live card account has its webhook set up by hand; the demo's account is made on the spot. */
async function registerWebhookUrls({ config, payments, log }: Context): Promise<void> {
  for (const gateway of payments.accounts) {
    try {
      await gateway.registerWebhook(config.appUrl + gateway.webhookPath)
    } catch (error) {
      log.warn({ err: error, provider: gateway.account }, 'webhook not registered: payments settle by polling')
    }
  }
}
