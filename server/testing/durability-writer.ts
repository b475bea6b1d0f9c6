// Run as a process of its own by the durability tests: opens the embedded database of a folder, checks
// what is there, then writes until it is killed. Prints one line for each fact the test relies on.
import type { Worker } from 'node:worker_threads'
import { sql, type Transaction } from 'kysely'
import { pino } from 'pino'
import { ConfigError } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function write(tx: Transaction<Database>, id: number): Promise<void> {
  await sql`insert into written values (${id}, ${'y'.repeat(300)})`.execute(tx)
  await sql`insert into total values (1, 1) on conflict (one) do update set n = total.n + 1`.execute(tx)
}

/** The thread that the database lives in. */
let thread: Worker | undefined
process.once('worker', (worker) => (thread = worker))

async function main(dataDir: string): Promise<void> {
  const { db } = await openDatabase({ databaseUrl: undefined, dataDir }, pino({ level: 'silent' }))
  await sql`create table if not exists written (id int primary key, filler text not null)`.execute(db)
  await sql`create table if not exists total (one int primary key, n int not null)`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from written order by id`.execute(db)
  const totals = await sql<{ n: number }>`select n from total`.execute(db)
  if (process.argv[3] === 'lose-thread') void thread?.terminate()
  say(`opened ${JSON.stringify({ ids: rows.map(({ id }) => id), total: totals.rows[0]?.n ?? 0 })}`)

  let next = (rows.at(-1)?.id ?? 0) + 1
  const keepWriting = async (): Promise<never> => {
    for (;;) {
      const id = next
      next += 1
      await db.transaction().execute((tx) => write(tx, id))
      say(`committed ${id}`)
      if (id % 100 === 0) await sql`checkpoint`.execute(db)
    }
  }
  await Promise.all([keepWriting(), keepWriting(), keepWriting()])
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  say(error instanceof ConfigError ? `refused ${error.message}` : `failed ${String(error)}`)
  process.exit(error instanceof ConfigError ? 78 : 1)
})
