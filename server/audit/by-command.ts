import { randomUUID } from 'node:crypto'

/** Who acts by a command of the operator: without a session. What one run writes is found together, or with its booking. */
export const byCommand = (correlationId: string = randomUUID()) => ({ ip: '', correlationId, user: undefined })
