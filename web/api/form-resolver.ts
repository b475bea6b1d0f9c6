import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { sayIssue } from '#web/i18n/say-reason.ts'
import type { Translate } from '#web/i18n/words.ts'

/** Checks a form by the contract's schema, and complains in the page's language. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  t: Translate,
): Resolver<Input, unknown, Output> {
  const standard = schema['~standard']
  return standardSchemaResolver<Input, unknown, Output>({
    '~standard': {
      ...standard,
      validate: async (value: unknown) => {
        const result = await standard.validate(value)
        if (!result.issues) return result
        return { issues: result.issues.map((issue) => ({ ...issue, message: sayIssue(issue.message, t) })) }
      },
    },
  })
}
