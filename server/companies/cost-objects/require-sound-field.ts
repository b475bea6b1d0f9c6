import type { FieldForm } from '#shared/api/cost-objects.ts'
import { refuse } from '#server/errors.ts'

/** A field as it is kept: a text has no choices, each choice stands once, and an empty beginning is none. */
export function requireSoundField(form: FieldForm): FieldForm {
  const options = form.kind === 'list' ? [...new Set(form.options)] : []
  const preset = form.preset || null
  if (form.kind === 'list' && options.length === 0) throw refuse('listNeedsOptions', { at: 'body.options' })
  if (form.kind === 'list' && preset && !options.includes(preset))
    throw refuse('presetNotInList', { at: 'body.preset' })
  const { name, kind, required } = form
  return { name, kind, required, options, preset }
}
