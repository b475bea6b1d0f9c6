import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

const shape = {
  DEMO_COMPANY: z
    .stringbool()
    .default(false)
    .describe("true: the demo's company gets a team of six, stays and requests behind the start; `npm start` says so"),
}

/** Whether a demo begins with more than accounts. */
export const demoSettings = settingsPart({
  shape,
  read: ({ MODE, DEMO_COMPANY }) => ({ hasDemoCompany: MODE === 'demo' && DEMO_COMPANY }),
})
