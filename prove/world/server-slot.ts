import { once } from 'node:events'
import { run, type Child } from '#tools/process.ts'

/** A place where a server runs, dies and runs again on the same port. */
export interface ServerSlot {
  url: string
  readonly isUp: boolean
  /** Up for so long that there is something to kill. */
  readonly isAlive: boolean
  readonly lives: number
  /** How often a server that was up ended without being killed. */
  readonly crashes: number
  start: () => Promise<void>
  /** SIGKILL, and another life. Nothing happens while it is down. */
  kill: () => void
  /** For good. */
  end: () => Promise<void>
}

/** Servers that die again and again before they have done anything prove nothing. */
const LEAST_LIFE_MS = 800
/** What a server ends with that may be started again. */
const EX_TEMPFAIL = 75

interface SlotOptions {
  port: number
  program: string
  env: Record<string, string>
  nodeFlags: string[]
  onLine: (line: string) => void
}

export function openSlot({ port, program, env, nodeFlags, onLine }: SlotOptions): ServerSlot {
  let child: Child | undefined
  let next: Promise<void> | undefined
  let isUp = false
  let isEnded = false
  let lives = 0
  let upSince = 0
  let crashes = 0

  async function start(): Promise<void> {
    isEnded = false
    lives += 1
    const born = run(program, ['--headless'], { env, nodeFlags, onLine })
    child = born
    try {
      await born.line(/Server listening/)
    } catch (error) {
      // The database went away meanwhile: as its supervisor does, once more.
      if (born.process.exitCode === EX_TEMPFAIL && !isEnded) return start()
      throw error
    }
    isUp = !isEnded
    upSince = Date.now()
    born.process.once('exit', () => {
      if (child !== born || !isUp || isEnded) return
      crashes += 1
      isUp = false
      next = start()
      next.catch(() => undefined)
    })
  }

  async function die(): Promise<void> {
    isUp = false
    const dying = child?.process
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = once(dying, 'exit')
    dying.kill('SIGKILL')
    await gone
  }

  return {
    url: `http://localhost:${port}`,
    get isUp() {
      return isUp
    },
    get isAlive() {
      return isUp && Date.now() - upSince >= LEAST_LIFE_MS
    },
    get crashes() {
      return crashes
    },
    get lives() {
      return lives
    },
    start,
    kill: () => {
      if (!isUp || isEnded) return
      isUp = false
      next = die().then(() => (isEnded ? undefined : start()))
      // Who ends it while it starts again kills that start, too.
      next.catch(() => undefined)
    },
    end: async () => {
      isEnded = true
      await die()
      await next?.catch(() => undefined)
      await die()
    },
  }
}
