import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { line, PlainDateField } from './fields.ts'

/** How far ahead a deputy's last day may be. */
export const MOST_DEPUTY_DAYS = 90

export const DEPUTY_NAMED = 'Your deputy acts for you until the end of that day.'
export const DEPUTY_ENDED = 'Nobody acts for you any more.'
const ofCompany = z.object({ id: line(100) })
const Person = z.object({ memberId: z.string(), name: z.string() })
const Done = z.object({ success: z.literal(true), message: z.string() })

/** Days are the company's (shared/company/company-day.ts); the last one is included. */
export const Deputyship = z.object({ name: z.string(), lastDay: z.string() })
export type Deputyship = z.infer<typeof Deputyship>

/** What a member of a company has to do with deputies: who acts for him, for whom he acts, and whom he may name. */
export const getDeputy = endpoint({
  method: 'GET',
  path: '/company/:id/deputy',
  summary: 'The caller’s deputy, and for whom the caller stands in',
  params: ofCompany,
  output: z.object({
    /** He decides something himself: the PIC, an admin or an approver. */
    mayName: z.boolean(),
    deputy: z.nullable(z.extend(Person, { lastDay: z.string() })),
    standsInFor: z.array(Deputyship),
    /** By name; empty for a member who may name none. */
    candidates: z.array(Person),
  }),
})
export type Deputy = z.infer<typeof getDeputy.output>

/** In the place of the one before, if there is one: a person has one deputy at a time. */
export const nameDeputy = endpoint({
  method: 'POST',
  path: '/company/:id/deputy',
  summary: 'Have somebody of the team act for the caller until the end of a day',
  params: ofCompany,
  body: z.object({ memberId: z.uuid(saying('wrongId')), lastDay: PlainDateField }),
  output: Done,
})

export const endDeputy = endpoint({
  method: 'DELETE',
  path: '/company/:id/deputy',
  summary: 'Have nobody act for the caller any more',
  params: ofCompany,
  output: Done,
})
