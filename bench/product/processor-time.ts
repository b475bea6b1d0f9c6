import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the processor does. */
const TICK_MS = 10

/** Milliseconds that all threads of a process have worked so far. Linux tells. */
export function processorTime(pid: number): number {
  // The name of the program, which may hold anything, ends with the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
