import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { BookingCosts, CostChoice, MOST_CODE, MOST_VALUE } from './cost-choice.ts'
import { endpoint } from './endpoint.ts'
import { BookingId, line } from './fields.ts'

// Nothing in this file is in the documents: what a company charges its stays to, and what it asks of each booking.

export const costObjectKinds = ['cost_centre', 'project'] as const
export type CostObjectKind = (typeof costObjectKinds)[number]
export const customFieldKinds = ['text', 'list'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

export const COSTS_SAVED = 'Saved'
const MOST_NAME = 100

const needed = (missing: string, max: number) => line(max).check(z.minLength(1, missing))
/** It ends up in other people's ledgers: a plain alphabet, and never the beginning of a formula. */
const code = needed(saying('noCode'), MOST_CODE).check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/u, saying('codeLetters')),
)
const name = needed(saying('noCostName'), MOST_NAME)

const Choosable = z.object({ code: z.string(), name: z.string() })
const CustomField = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(customFieldKinds),
  /** What a list offers; empty for a text. */
  options: z.array(z.string()),
  required: z.boolean(),
  /** What it begins with. */
  preset: z.nullable(z.string()),
})
export type CustomField = z.infer<typeof CustomField>

const Rules = z.object({ costCentre: z.boolean(), project: z.boolean() })

/** What a booking of the company may be charged to now; nothing archived. */
export const CostObjects = z.object({
  costCentres: z.array(Choosable),
  projects: z.array(Choosable),
  fields: z.array(CustomField),
  /** Must one be chosen? Counts while there is one to choose. */
  required: Rules,
  /** The code of the cost centre that the caller's bookings begin with. */
  preselected: z.nullable(z.string()),
})
export type CostObjects = z.infer<typeof CostObjects>

const ofCompany = z.object({ id: line(100) })
const Saved = z.object({ success: z.literal(true), message: z.literal(COSTS_SAVED) })

/** `traveller`: the account of the colleague whose stay it is; its cost centre is preselected. Left out: the caller's own. */
export const listCostObjects = endpoint({
  method: 'GET',
  path: '/company/:id/cost-objects',
  summary: 'The cost centres, projects and own fields that a booking of the company may be charged to',
  params: ofCompany,
  query: z.object({ traveller: z.optional(z.uuid(saying('wrongId'))) }),
  output: CostObjects,
})

const Managed = z.object({ ...Choosable.shape, id: z.string(), kind: z.enum(costObjectKinds), active: z.boolean() })
const ManagedField = z.object({ ...CustomField.shape, active: z.boolean() })

export const manageCostObjects = endpoint({
  method: 'GET',
  path: '/company/:id/cost-objects/all',
  summary: 'All cost centres, projects and own fields of a company, also what is archived, for its person in charge',
  params: ofCompany,
  output: z.object({
    costObjects: z.array(Managed),
    fields: z.array(ManagedField),
    required: Rules,
    /** Whose bookings begin with which cost centre; `memberId` is null for the person in charge. */
    preselected: z.array(z.object({ memberId: z.nullable(z.string()), code: z.string() })),
  }),
})

export const NewCostObject = z.object({ kind: z.enum(costObjectKinds), code, name })

export const addCostObject = endpoint({
  method: 'POST',
  path: '/company/:id/cost-objects',
  summary: 'A new cost centre or project',
  params: ofCompany,
  body: NewCostObject,
  output: Saved,
})

export const CostObjectChange = z.object({ name, active: z.boolean() })

/** Its code stays: bookings carry it. */
export const changeCostObject = endpoint({
  method: 'POST',
  path: '/company/:id/cost-objects/:costObjectId',
  summary: 'Rename, archive or bring back a cost centre or project',
  params: z.object({ id: line(100), costObjectId: z.uuid(saying('wrongId')) }),
  body: CostObjectChange,
  output: Saved,
})

const option = needed(saying('noChoice'), MOST_VALUE)
export const FieldForm = z.object({
  name,
  kind: z.enum(customFieldKinds),
  options: z.array(option).check(z.maxLength(200, saying('tooManyChoices', { most: 200 }))),
  required: z.boolean(),
  preset: z.nullable(line(MOST_VALUE)),
})
export type FieldForm = z.infer<typeof FieldForm>

export const addCustomField = endpoint({
  method: 'POST',
  path: '/company/:id/custom-fields',
  summary: 'A new field that the company asks of each of its bookings',
  params: ofCompany,
  body: FieldForm,
  output: Saved,
})

export const changeCustomField = endpoint({
  method: 'POST',
  path: '/company/:id/custom-fields/:fieldId',
  summary: 'Change, archive or bring back an own field; what bookings say in it stays',
  params: z.object({ id: line(100), fieldId: z.uuid(saying('wrongId')) }),
  body: z.object({ ...FieldForm.shape, active: z.boolean() }),
  output: Saved,
})

export const saveCostRules = endpoint({
  method: 'POST',
  path: '/company/:id/cost-rules',
  summary: 'Must a booking name a cost centre, or a project?',
  params: ofCompany,
  body: Rules,
  output: Saved,
})

export const preselectCostCentre = endpoint({
  method: 'POST',
  path: '/company/:id/preselected-cost-centre',
  summary: 'The cost centre that somebody’s bookings begin with',
  params: ofCompany,
  body: z.object({
    /** Null: the person in charge. */
    memberId: z.nullable(z.uuid(saying('wrongId'))),
    /** Null: none. */
    code: z.nullable(line(MOST_CODE)),
  }),
  output: Saved,
})

const Correction = z.object({
  at: z.string(),
  /** Empty once the account is deleted. */
  by: z.string(),
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
})
export type Correction = z.infer<typeof Correction>

const ofBooking = z.object({ id: line(100), refId: BookingId })
const Corrected = z.object({ costObjects: BookingCosts, corrections: z.array(Correction) })

export const getBookingCosts = endpoint({
  method: 'GET',
  path: '/company/:id/bookings/:refId/cost-objects',
  summary: 'What a booking of the company is charged to, and who corrected that since',
  params: ofBooking,
  output: Corrected,
})

/** Touches neither the room nor the money; also of stays that are over. */
export const correctBookingCosts = endpoint({
  method: 'POST',
  path: '/company/:id/bookings/:refId/cost-objects',
  summary: 'Charge a booking of the company to something else',
  params: ofBooking,
  body: CostChoice,
  output: Corrected,
})
