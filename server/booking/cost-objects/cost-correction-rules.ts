import type { BookedCosts } from '#shared/api/cost-choice.ts'

export interface CostChange {
  /** `cost_centre`, `project`, or the name of a field. */
  what: string
  from: string
  to: string
}

const valueIn = ({ fields }: BookedCosts, wanted: string) => fields.find(({ id }) => id === wanted)?.value ?? ''

/** What is different, part by part; nothing is ''. */
export function listChanges(before: BookedCosts, after: BookedCosts): CostChange[] {
  const fields = new Map([...before.fields, ...after.fields].map(({ id, name }) => [id, name]))
  return [
    { what: 'cost_centre', from: before.costCentre ?? '', to: after.costCentre ?? '' },
    { what: 'project', from: before.project ?? '', to: after.project ?? '' },
    ...[...fields].map(([id, name]) => ({ what: name, from: valueIn(before, id), to: valueIn(after, id) })),
  ].filter(({ from, to }) => from !== to)
}
