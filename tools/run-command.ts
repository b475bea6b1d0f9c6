import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/wiring/create-context.ts'
import { exitReason } from '#server/exit-reason.ts'

/**
 * Runs an operator's command on the server's own database; `work` answers the exit code. 75: the database does not answer,
 * 78: settings, or a demo's database that its server has open.
 */
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
      const { says, code } = exitReason(error)
      process.stderr.write(`${says}\n`)
      process.exit(code)
    },
  )
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
