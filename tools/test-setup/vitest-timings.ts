import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { writeReport } from './timings.ts'

/** Writes down how long each file took with its imports. */
export class VitestTimings implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const timings = modules.map((module) => {
      const { duration, collectDuration, environmentSetupDuration } = module.diagnostic()
      const file = relative(process.cwd(), module.moduleId)
      return { file, seconds: (duration + collectDuration + environmentSetupDuration) / 1000 }
    })
    await writeReport(`vitest-${process.pid}`, { timings, neededSecondTry: [] })
  }
}
