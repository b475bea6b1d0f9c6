import { inject } from 'vitest'
import type { TestServer } from './test-server.ts'

export interface LedgerSim {
  iccid: string
  matchingId: string
  status: string
}

interface EsimLedger {
  orders: { description: string; iccids: string[]; packageId: string }[]
  sims: LedgerSim[]
  requests: { description: string; status: string; requestId: string; dueAt: string; isFuture: boolean }[]
  refunds: { id: string; iccid: string; reason: string }[]
  deliveries: { body: string; status: string }[]
  /** Calls that asked for an order, with any outcome. */
  posts: { description: string }[]
}

type Shop = Pick<TestServer, 'airaloClientId'>

async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(inject('sandboxUrl') + path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
  return (await answer.json()) as T
}

/** What really happened at the maker of eSIMs. */
export const readEsimLedger = ({ airaloClientId }: Shop): Promise<EsimLedger> => ask(`/airalo/ledger/${airaloClientId}`)

/** All orders for a day to come are carried out now. */
export const makeDueEsims = ({ airaloClientId }: Shop) => ask(`/airalo/control/${airaloClientId}/due`, 'POST', {})

/** Its pauses, and how long it keeps what it said of usage, are divided by it. */
export const setEsimPace = ({ airaloClientId }: Shop, pace: number) =>
  ask(`/airalo/control/${airaloClientId}`, 'PUT', { pace })

/** What the network makes of an eSIM. */
export const changeSim = ({ airaloClientId }: Shop, iccid: string, change: { remainingMb?: number; status?: string }) =>
  ask(`/airalo/control/${airaloClientId}/sims/${iccid}`, 'PUT', change)
