import { readConfig, type Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/wiring/create-context.ts'
import { exitReason } from '#server/exit-reason.ts'

/** "Nothing needs a person" is true of an empty demo, and would be believed of the live shop. */
const NOT_LIVE = 'No settings are loaded: these are the books of the demo in this folder, not of a live shop.'

const isByDefault = ({ mode, databaseUrl }: Config) =>
  mode === 'demo' && databaseUrl === undefined && !process.env['MODE']

/**
 * Runs an operator's command on the server's own database; `work` answers the exit code. 75: the database does not answer,
 * 78: settings, or a demo's database that its server has open.
 */
export function runCommand(work: (context: Context) => Promise<number>): void {
  const run = async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...process.env })
    if (isByDefault(config)) process.stderr.write(`${NOT_LIVE}\n`)
    const context = await createContext(config)
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
