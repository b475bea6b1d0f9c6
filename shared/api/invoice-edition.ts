import * as z from 'zod/mini'
import { PlainDateField } from './fields.ts'

/** An invoice that was issued anew, under its number: it names its seller or its buyer otherwise than the edition that it replaces. */
export const InvoiceAnew = z.object({ edition: z.int(), issuedOn: PlainDateField, replaces: z.int() })
export type InvoiceAnew = z.infer<typeof InvoiceAnew>
