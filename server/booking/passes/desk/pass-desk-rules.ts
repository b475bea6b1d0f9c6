import { passRefusals, type PassRefusedFor } from '#shared/bundle/pass-state.ts'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import type { Cell } from '#server/spreadsheets/cell.ts'
import { passKey } from '#server/booking/passes/issuing/pass-list-rules.ts'
import type { DeskPass } from './pass-desk-store.ts'

/** What a partner settles by: everything that happens to a pass, each on its day by the bundle's calendar. */
export const passColumns = [
  'booking',
  'key',
  'state',
  'taking_back',
  'days',
  'country',
  'arrival',
  'operator',
  'number_ends',
  'promised',
  'asked',
  'sent',
  'accepted',
  'activated',
  'ended',
  'refusals',
] as const

const taking: Record<NonNullable<DeskPass['revoke']>, string> = {
  ASKED: 'asked',
  SENT: 'sent',
  DONE: 'done',
  REFUSED: 'refused',
}

export function passCells(pass: DeskPass): Record<(typeof passColumns)[number], Cell> {
  const on = (instant: Date | null): Cell => (instant === null ? undefined : { day: dateOf(instant, pass.zone) })
  return {
    booking: pass.reference,
    key: passKey(pass.reference, pass.issue_no),
    state: pass.state,
    taking_back: pass.revoke === null ? undefined : taking[pass.revoke],
    days: pass.days,
    country: pass.hotel_country,
    arrival: { day: pass.check_in },
    operator: pass.operator ?? undefined,
    number_ends: pass.number_end ?? undefined,
    promised: on(pass.created_at),
    asked: on(pass.requested_at),
    sent: on(pass.sent_at),
    accepted: on(pass.accepted_at),
    activated: on(pass.activated_at),
    ended: on(pass.ended_at),
    refusals: pass.refusals
      .map(({ reason, refused_at: at, because }) =>
        [dateOf(at, pass.zone), reason, because === null ? '' : `(${because})`].filter(Boolean).join(' '),
      )
      .join('; '),
  }
}

const refusalColumns = {
  OTHER_OPERATOR: 'refused_other_operator',
  SUSPENDED: 'refused_suspended',
  HAS_PASS: 'refused_has_pass',
  NOT_GIVEN: 'refused_not_given',
} as const satisfies Record<PassRefusedFor, string>

export const countedColumns = [
  'promised',
  'asked',
  'sent',
  'accepted',
  'activated',
  'used_up',
  'expired',
  'cancelled',
  // Of those, what the operator had to take back, and what it has.
  'to_take_back',
  'taken_back',
  ...passRefusals.map((reason) => refusalColumns[reason]),
] as const
type Counted = (typeof countedColumns)[number]

/** How often each thing happened in a month; of the last row, in all of them. */
export interface ReportRow extends Record<Counted, number> {
  month: string
}

/** What happened, in the month in which it did, by the bundle's calendar; the last row is the sum of those before. */
export function reportOf(passes: readonly DeskPass[]): ReportRow[] {
  const months = new Map<string, ReportRow>()
  for (const { day, what } of passes.flatMap(happenings)) {
    const month = day.slice(0, 7)
    const row = months.get(month) ?? emptyRow(month)
    row[what] += 1
    months.set(month, row)
  }
  const rows = [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month))
  const total = emptyRow('total')
  for (const row of rows) for (const what of countedColumns) total[what] += row[what]
  return [...rows, total]
}

function emptyRow(month: string): ReportRow {
  return { month, ...(Object.fromEntries(countedColumns.map((what) => [what, 0])) as Record<Counted, number>) }
}

const endings = { USED_UP: 'used_up', EXPIRED: 'expired', CANCELLED: 'cancelled' } as const

function happenings(pass: DeskPass): { day: PlainDate; what: Counted }[] {
  const { state, ended_at: ended, revoke } = pass
  const hasEnded = state === 'USED_UP' || state === 'EXPIRED' || state === 'CANCELLED'
  const dated: [Date | null, Counted][] = [
    [pass.created_at, 'promised'],
    [pass.requested_at, 'asked'],
    [pass.sent_at, 'sent'],
    [pass.accepted_at, 'accepted'],
    [pass.activated_at, 'activated'],
    ...(hasEnded ? [[ended, endings[state]] as [Date | null, Counted]] : []),
    ...(revoke === null ? [] : [[ended, 'to_take_back'] as [Date | null, Counted]]),
    ...(revoke === 'DONE' ? [[ended, 'taken_back'] as [Date | null, Counted]] : []),
    ...pass.refusals.map(({ reason, refused_at: at }): [Date, Counted] => [at, refusalColumns[reason]]),
  ]
  return dated.flatMap(([instant, what]) => (instant === null ? [] : [{ day: dateOf(instant, pass.zone), what }]))
}
