import type { BookedCosts, CostChoice } from '#shared/api/cost-choice.ts'
import type { CostObjects } from '#shared/api/cost-objects.ts'
import type { PlainReason, Said } from '#shared/reasons/reasons.ts'

/** Cost centres or projects of one company, and fields of its own, archived ones included. */
export const MOST_COST_OBJECTS = 1000
export const MOST_FIELDS = 30

/** Which part of a choice is wrong or missing, and why, for the person who chooses. */
export interface Refusal {
  ok: false
  field: string
  because: Said
}
export type Chosen = { ok: true; costs: BookedCosts } | Refusal

type Offer = Pick<CostObjects, 'costCentres' | 'projects' | 'fields'>

const refuse = (field: string, reason: PlainReason): Refusal => ({ ok: false, field, because: { reason } })

/** Codes are the same however they are written; what is kept is the company's own way. Undefined: there is no such. */
function findCode(among: readonly { code: string }[], asked: string, kept: string | null): string | undefined {
  const isIt = (code: string) => code.toLowerCase() === asked.toLowerCase()
  return among.find(({ code }) => isIt(code))?.code ?? (kept !== null && isIt(kept) ? kept : undefined)
}

/** What a booking says in its own fields. `kept` may stay as it is, even if no list offers it by now. */
function chooseFields(offered: Offer['fields'], choice: CostChoice, kept: BookedCosts['fields']): Chosen {
  const given = new Map(choice.fields.map(({ id, value }) => [id, value]))
  const old = new Map(kept.map((field) => [field.id, field]))
  for (const [id, value] of given) {
    const field = offered.find((one) => one.id === id)
    if (value === (old.get(id)?.value ?? '')) continue
    if (!field) return refuse(`fields.${id}`, 'fieldGone')
    if (field.kind === 'list' && value !== '' && !field.options.includes(value)) {
      const because: Said = { reason: 'notAChoice', params: { name: field.name } }
      return { ok: false, field: `fields.${id}`, because }
    }
  }
  // Those of the form in its order, then what was asked when it was booked.
  const order = [...offered.map(({ id, name }) => ({ id, name })), ...kept.map(({ id, name }) => ({ id, name }))]
  const names = new Map(order.map(({ id, name }) => [id, old.get(id)?.name ?? name]))
  const fields = [...names].flatMap(([id, name]) => {
    const value = given.get(id) ?? old.get(id)?.value ?? ''
    return value === '' ? [] : [{ id, name, value }]
  })
  return { ok: true, costs: { costCentre: null, project: null, fields } }
}

/**
 * What was chosen, as a booking keeps it; otherwise which part is wrong and why. Against what a company offers now, and
 * beside that what the booking says already.
 */
export function chooseCosts(offer: Offer, choice: CostChoice, kept?: BookedCosts): Chosen {
  const costCentre = choice.costCentre && findCode(offer.costCentres, choice.costCentre, kept?.costCentre ?? null)
  if (costCentre === undefined) return refuse('costCentre', 'costCentreGone')
  const project = choice.project && findCode(offer.projects, choice.project, kept?.project ?? null)
  if (project === undefined) return refuse('project', 'projectGone')
  const chosen = chooseFields(offer.fields, choice, kept?.fields ?? [])
  if (!chosen.ok) return chosen
  return { ok: true, costs: { ...chosen.costs, costCentre: costCentre || null, project: project || null } }
}

/** What is still to be said before a stay may be paid; undefined when nothing is. */
export function findMissing(offer: CostObjects, costs: BookedCosts): Refusal | undefined {
  const { required, costCentres, projects, fields } = offer
  if (required.costCentre && costCentres.length > 0 && !costs.costCentre) return refuse('costCentre', 'noCostCentre')
  if (required.project && projects.length > 0 && !costs.project) return refuse('project', 'noProject')
  const blank = fields.find(({ id, required: isNeeded }) => isNeeded && !costs.fields.some((field) => field.id === id))
  if (!blank) return undefined
  return { ok: false, field: `fields.${blank.id}`, because: { reason: 'fieldBlank', params: { name: blank.name } } }
}

/** Who says nothing of it books as the company has it filled in. */
export function presetChoice({ preselected, fields }: CostObjects): CostChoice {
  return {
    costCentre: preselected,
    project: null,
    fields: fields.flatMap(({ id, preset }) => (preset === null ? [] : [{ id, value: preset }])),
  }
}

const isSameCode = (kept: string | null, asked: string | null) =>
  (kept ?? '').toLowerCase() === (asked ?? '').toLowerCase()

/** Does a repeated checkout say what the booking was begun with? Saying nothing of it differs from nothing. */
export function saysSameCosts(begun: BookedCosts, choice: CostChoice | undefined): boolean {
  if (choice === undefined) return true
  const given = new Map(choice.fields.filter(({ value }) => value !== '').map(({ id, value }) => [id, value]))
  return (
    isSameCode(begun.costCentre, choice.costCentre) &&
    isSameCode(begun.project, choice.project) &&
    given.size === begun.fields.length &&
    begun.fields.every(({ id, value }) => given.get(id) === value)
  )
}
