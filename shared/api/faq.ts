import * as z from 'zod/mini'
import { languages } from '#shared/language/language.ts'
import { endpoint } from './endpoint.ts'

/** How many questions each section of the FAQ has (B2-112). */
export const FAQ_COUNTS = [2, 5, 8, 1] as const

export const FaqQuestion = z.object({ question: z.string(), answer: z.string() })
export type FaqQuestion = z.infer<typeof FaqQuestion>

/** Not in the documents, which name no call (Q39). */
export const getFaq = endpoint({
  method: 'GET',
  path: '/general/faq',
  summary: 'The operator’s own questions and answers, by section; null: those that the shop came with',
  query: z.object({ language: z.enum(languages) }),
  output: z.object({ sections: z.nullable(z.array(z.array(FaqQuestion))) }),
  cacheSeconds: 60,
})
