import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { TFunction } from 'i18next'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { sayIssue } from '#web/i18n/say-reason.ts'

/** Checks a form by the contract's schema, and complains in the page's language. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  t: TFunction,
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
