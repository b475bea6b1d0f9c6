import { LIST_NEEDS_OPTIONS, PRESET_NOT_IN_LIST, type FieldForm } from '#shared/api/cost-objects.ts'
import { AppError } from '#server/errors.ts'

const refuse = (field: string, message: string) =>
  new AppError('INVALID_INPUT', message, { issues: [{ path: `body.${field}`, message }] })

/** A field as it is kept: a text has no choices, each choice stands once, and an empty beginning is none. */
export function requireSoundField(form: FieldForm): FieldForm {
  const options = form.kind === 'list' ? [...new Set(form.options)] : []
  const preset = form.preset || null
  if (form.kind === 'list' && options.length === 0) throw refuse('options', LIST_NEEDS_OPTIONS)
  if (form.kind === 'list' && preset && !options.includes(preset)) throw refuse('preset', PRESET_NOT_IN_LIST)
  const { name, kind, required } = form
  return { name, kind, required, options, preset }
}
