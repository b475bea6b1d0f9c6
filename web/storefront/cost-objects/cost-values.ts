import type { CostChoice } from '#shared/api/cost-choice.ts'
import type { CostObjects } from '#shared/api/cost-objects.ts'

/** What was chosen so far; '' is nothing. */
export interface CostValues {
  costCentre: string
  project: string
  /** By the id of the field. */
  fields: Record<string, string>
}

export type CostOffer = Pick<CostObjects, 'costCentres' | 'projects' | 'fields' | 'required'>

/** Is there anything at all that a company asks of its bookings? */
export const asksCosts = ({ costCentres, projects, fields }: CostOffer) =>
  costCentres.length > 0 || projects.length > 0 || fields.length > 0

/** Ids of the fields on a page. */
export const targets = {
  costCentre: 'cost-centre',
  project: 'cost-project',
  field: (id: string) => `cost-field-${id}`,
} as const

export const toChoice = (values: CostValues, { fields }: CostOffer): CostChoice => ({
  costCentre: values.costCentre || null,
  project: values.project || null,
  fields: fields.map(({ id }) => ({ id, value: values.fields[id] ?? '' })),
})

/** Which fields still miss what the company requires, in the order of the form. */
export function listMissing(values: CostValues, { costCentres, projects, fields, required }: CostOffer) {
  return [
    ...(required.costCentre && costCentres.length > 0 && !values.costCentre ? [{ part: 'costCentre' as const }] : []),
    ...(required.project && projects.length > 0 && !values.project ? [{ part: 'project' as const }] : []),
    ...fields
      .filter((field) => field.required && !values.fields[field.id]?.trim())
      .map((field) => ({ part: 'field' as const, field })),
  ]
}
