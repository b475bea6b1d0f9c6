import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'

/** Runs an operator's command on the server's own database; `work` answers the exit code. */
export function runCommand(work: (context: Context) => Promise<number>): void {
  const run = async () => {
    const context = await createContext(readConfig({ LOG_LEVEL: 'silent', ...process.env }))
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  run().then(
    (code) => process.exit(code),
    (error: unknown) => {
      // A demo's database is one process's: stop the server first.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
