import type { DehydratedState } from '@tanstack/react-query'
import { readBehind } from './server-clock.ts'

/** Answers that came with the page, as old as this browser's clock says: what judges their age reads that. */
export const answersByThisClock = (sent: DehydratedState): DehydratedState => ({
  ...sent,
  queries: sent.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt - readBehind() },
  })),
})
