// How long each test file took, handed from the test runners to `npm test`, which names the slowest at its end.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'node_modules/.cache/test-run'

export interface Timing {
  file: string
  seconds: number
}

export interface RunReport {
  timings: Timing[]
  /** Journeys that failed first and passed at their second try. */
  neededSecondTry: string[]
}

/** Written by one runner; several may write at once, under names of their own. */
export async function writeReport(name: string, report: RunReport): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${name}.json`), JSON.stringify(report))
}

export async function forgetReports(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
}

export async function readReports(): Promise<RunReport> {
  const names = await readdir(FOLDER).catch((): string[] => [])
  const reports = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as RunReport),
  )
  return {
    timings: reports.flatMap(({ timings }) => timings),
    neededSecondTry: reports.flatMap(({ neededSecondTry }) => neededSecondTry),
  }
}

/** The slowest files first, a line each. */
export function describeSlowest(timings: readonly Timing[], most = 20): string[] {
  return timings
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
