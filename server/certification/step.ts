import type { Lines } from './lines.ts'

/** How one step of a vendor's certification list ended. */
export type Outcome =
  /** `saw`: what it was told by, such as an amount or a booking number. */
  | { status: 'passed'; saw: string }
  | { status: 'failed'; because: string }
  /** Nothing is known of it: something is missing that it needs, such as a person. */
  | { status: 'not_tried'; because: string }

export const passed = (saw: string): Outcome => ({ status: 'passed', saw })
export const failed = (because: string): Outcome => ({ status: 'failed', because })
export const notTried = (because: string): Outcome => ({ status: 'not_tried', because })

/** One entry of the list. What it throws is a failure of it. */
export interface Step {
  id: string
  /** What the vendor has to do, for the report. */
  title: string
  /** Steps without which there is nothing to try. */
  needs?: readonly string[]
  run: () => Promise<Outcome>
}

/** A vendor's whole list. */
export interface Walk {
  steps: readonly Step[]
  /** Undoes what the steps left at the vendor, however they ended; answers what is still there, in words for a person. */
  cleanUp: () => Promise<string[]>
}

/** What the operator said beside the vendor's name. */
export interface Wishes {
  /** Said twice: live money may be moved. */
  isLive: boolean
  /** Somebody sits there and does what only a person can. */
  byHand: boolean
  /** How long what comes later is waited for, and a person. */
  patienceMs: number
  patienceByHandMs: number
  /** Where hotels are looked for. */
  near: { lat: number; long: number }
  /** A hotel of the vendor's that is sold out, or changes its price, at the check. */
  soldOut?: string | undefined
  changed?: string | undefined
  /** Who gets the letter. */
  to?: string | undefined
  /** The port on which the vendor's notifications are waited for, and how the vendor reaches it. */
  listen?: number | undefined
  notifyUrl?: string | undefined
}

/** What a walk stands on. */
export interface Ground {
  /** Begins the name of whatever this run makes at the vendor. */
  run: string
  wishes: Wishes
  lines: Lines
  now: () => Date
  /** Asks a person to do something now. */
  tell: (what: string) => void
  /** Aborted when the operator wants no further step. */
  stop: AbortSignal
}

/** A vendor as the settings have it. Nothing was asked of it yet. */
export type Opened =
  | {
      status: 'ready'
      /** Where, for the report. */
      address: string
      /** Why walking through its list would touch live money; empty: it does not. */
      live: readonly string[]
      /** What must stand in no report. */
      secrets: readonly string[]
      walk: () => Promise<Walk>
    }
  | { status: 'not_set_up'; because: string }

/** Asks again until the answer will do, patience ends or the operator does not want to wait; answers the last. */
export async function askUntil<T>(
  ask: () => Promise<T>,
  willDo: (answer: T) => boolean,
  { patienceMs, pauseMs, stop }: { patienceMs: number; pauseMs: number; stop: AbortSignal },
): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (willDo(answer) || performance.now() >= until || stop.aborted) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
