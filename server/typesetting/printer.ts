import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '#server/errors.ts'
import type { Paper } from './paper.ts'
import type { PrintAnswer } from './print-process.ts'

export interface Printer {
  /** The paper as a PDF. Throws UNAVAILABLE when too many wait, or when setting it takes too long or too much. */
  print: (paper: Paper) => Promise<Uint8Array>
  close: () => Promise<void>
}

interface Limits {
  program?: URL
  timeoutMs?: number
  heapMb?: number
  /** Papers that may wait for the one before them. */
  queue?: number
}

/** Reading the fonts is not the paper's time. */
const START_MS = 30_000
/** Without work it goes after this long, and its memory with it. */
const IDLE_MS = 60_000

/**
 * Sets papers one after another in a process of its own, which is ended when a paper takes too long or too much:
 * whatever is hidden in a name costs one paper, not the server (trap 63). A thread would not do: when its heap fills
 * fast, V8 ends the whole process. This one has no secrets in its environment, and may write and start nothing.
 */
export function createPrinter({
  program = new URL('./print-process.ts', import.meta.url),
  timeoutMs = 10_000,
  heapMb = 128,
  queue = 20,
}: Limits = {}): Printer {
  let press: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const start = async (): Promise<ChildProcess> => {
    press = fork(fileURLToPath(program), {
      env: {},
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        '--permission',
        '--allow-fs-read=*',
        '--disable-warning=ExperimentalWarning',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A server that stops does not wait for its printer, and without the server the printer stops.
    press.unref()
    press.channel?.unref()
    await nextAnswer(press, START_MS)
    return press
  }

  const stop = () => {
    clearTimeout(idle)
    press?.kill('SIGKILL')
    press = undefined
  }

  const printNow = async (paper: Paper): Promise<Uint8Array> => {
    clearTimeout(idle)
    try {
      const ready = press?.connected ? press : await start()
      const answer = nextAnswer(ready, timeoutMs)
      ready.send(paper)
      const { pdf } = await answer
      idle = setTimeout(stop, IDLE_MS).unref()
      return pdf
    } catch (error) {
      stop()
      throw refuse('unavailable', { cause: error })
    }
  }

  return {
    print: async (paper) => {
      if (waiting >= queue) throw refuse('unavailable', { retryAfterSeconds: 5 })
      waiting += 1
      const mine = last.then(() => printNow(paper)).finally(() => (waiting -= 1))
      last = mine.catch(() => undefined)
      return mine
    },
    close: async () => {
      await last
      stop()
    },
  }
}

type Done = Extract<PrintAnswer, { status: 'done' }>

/** What the process says next; throws when it says that it failed, ends, or says nothing in time. */
function nextAnswer(press: ChildProcess, patienceMs: number): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  const onMessage = (message: unknown) => {
    const answer = message as PrintAnswer
    if (answer.status === 'failed') reject(new Error(answer.failure))
    else resolve(answer)
  }
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`the process ended: ${signal ?? code}`))
  press.on('message', onMessage).on('error', reject).on('exit', onExit)
  return promise.finally(() => {
    clearTimeout(timer)
    press.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}
