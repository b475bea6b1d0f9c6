import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { endpoint } from './endpoint.ts'
import { line, SupplyId } from './fields.ts'

/** So many are offered at once; more letters of a name find the others, or a whole address. */
export const MOST_COLLEAGUES = 8

export const Colleague = z.object({
  /** Of the account: what a checkout names its traveller by. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Only where another person who was found has the same name, shown or not, or where it was asked by: nothing else tells them apart. */
  email: z.optional(z.string()),
})
export type Colleague = z.infer<typeof Colleague>

/** Not in the documents. All of the company but the caller, for who books for others (1003). */
export const findColleagues = endpoint({
  method: 'GET',
  path: '/company/:id/colleagues',
  summary: 'For whom of the company the caller may book, by part of a name or a whole address',
  params: z.object({ id: line(100) }),
  query: z.object({ name: z._default(line(120), '') }),
  output: z.object({
    colleagues: z.array(Colleague),
    /** There are others besides. */
    more: z.boolean(),
  }),
})

/** What the travel policy says of a priced stay of this colleague; absent where it asks nothing of them. */
export const judgeForColleague = endpoint({
  method: 'POST',
  path: '/company/:id/colleagues/:accountId/verdict',
  summary: 'What the travel policy says of a stay that is booked for a colleague, or for oneself',
  params: z.object({ id: line(100), accountId: z.uuid(saying('wrongId')) }),
  body: z.object({ selectedToken: SupplyId }),
  output: z.object({ verdict: z.optional(PolicyVerdict) }),
})
