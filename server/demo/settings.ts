import * as z from 'zod'

/** Whether a demo begins with more than accounts. */
export const demoSettings = {
  DEMO_COMPANY: z
    .stringbool()
    .default(false)
    .describe("true: the demo's company gets a team of six, stays and requests behind the start; `npm start` says so"),
}
