import { expect, test } from 'vitest'
import { passStates } from '#shared/bundle/pass-state.ts'
import { aPassRow } from '#server/testing/a-pass-row.ts'
import type { DeskPass } from './pass-desk-store.ts'
import { countedColumns, passCells, reportOf } from './pass-desk-rules.ts'

const at = (iso: string) => new Date(iso)
const aDeskPass = (changes: Partial<DeskPass> = {}): DeskPass => ({
  ...aPassRow(changes),
  reference: 'LS-A',
  check_in: '2027-03-14',
  hotel_country: 'MY',
  refusals: [],
  ...changes,
})
let ids = 0
const aRefusal = (reason: 'SUSPENDED' | 'NOT_GIVEN', iso: string) => {
  return { id: (ids += 1), booking_id: 1, reason, because: null, refused_at: at(iso) }
}

const passes = [
  aDeskPass({
    state: 'USED_UP',
    created_at: at('2027-02-01T00:00:00Z'),
    requested_at: at('2027-02-03T00:00:00Z'),
    sent_at: at('2027-03-07T01:00:00Z'),
    accepted_at: at('2027-03-07T02:00:00Z'),
    activated_at: at('2027-03-31T16:59:00Z'),
    // Midnight has passed in Jakarta.
    ended_at: at('2027-03-31T17:00:00Z'),
  }),
  aDeskPass({
    state: 'CANCELLED',
    revoke: 'DONE',
    sent_at: at('2027-03-08T00:00:00Z'),
    ended_at: at('2027-03-09T00:00:00Z'),
  }),
  aDeskPass({ state: 'CANCELLED', requested_at: null, ended_at: at('2027-02-20T00:00:00Z') }),
  aDeskPass({
    state: 'REQUESTED',
    refusals: [aRefusal('SUSPENDED', '2027-02-02T00:00:00Z'), aRefusal('NOT_GIVEN', '2027-03-02T00:00:00Z')],
  }),
]

test('each thing counts in the month in which it happened, by the bundle’s calendar', () => {
  const rows = new Map(reportOf(passes).map((row) => [row.month, row]))
  expect([...rows.keys()]).toEqual(['2027-02', '2027-03', '2027-04', 'total'])
  expect(rows.get('2027-02')).toMatchObject({
    promised: 4,
    asked: 3,
    cancelled: 1,
    to_take_back: 0,
    refused_suspended: 1,
  })
  expect(rows.get('2027-03')).toMatchObject({ sent: 2, accepted: 1, activated: 1, cancelled: 1, refused_not_given: 1 })
  expect(rows.get('2027-03')).toMatchObject({ to_take_back: 1, taken_back: 1 })
  expect(rows.get('2027-04')).toMatchObject({ activated: 0, used_up: 1 })
})

test('the total is the sum of the months, and what the rows of the passes say', () => {
  const rows = reportOf(passes)
  const total = rows.at(-1)!
  for (const what of countedColumns)
    expect(
      rows.slice(0, -1).reduce((sum, row) => sum + row[what], 0),
      what,
    ).toBe(total[what])
  const cells = passes.map(passCells)
  for (const what of ['promised', 'asked', 'sent', 'accepted', 'activated'] as const)
    expect(
      cells.filter((row) => row[what] !== undefined),
      what,
    ).toHaveLength(total[what])
  for (const state of ['USED_UP', 'EXPIRED', 'CANCELLED'] as const)
    expect(cells.filter((row) => row.state === state)).toHaveLength(total[state.toLowerCase() as 'expired'])
})

test('an end counts for what has ended alone', () => {
  const ended = at('2027-03-01T00:00:00Z')
  for (const state of passStates) {
    const total = reportOf([aDeskPass({ state, ended_at: ended })]).at(-1)!
    const isEnd = state === 'USED_UP' || state === 'EXPIRED' || state === 'CANCELLED'
    expect(total.used_up + total.expired + total.cancelled, state).toBe(isEnd ? 1 : 0)
  }
})

test('a row shows no more of a number than its last digits, and no name', () => {
  const said = JSON.stringify(passCells(passes[0]!))
  expect(said).toContain('000')
  for (const secret of ['+62895', '62895', 'Ayu', 'Lestari', 'ayu@']) expect(said).not.toContain(secret)
})
