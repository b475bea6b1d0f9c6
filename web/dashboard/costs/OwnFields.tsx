import { useState } from 'react'
import { addCustomField, changeCustomField, type FieldForm } from '#shared/api/cost-objects.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import type { ManagedField } from './managed.ts'
import type { SaveCosts } from './use-save-costs.ts'

const FieldDialog = lazyPart(async () => (await import('./FieldDialog.tsx')).FieldDialog)

interface Props {
  companyId: string
  fields: readonly ManagedField[]
  save: SaveCosts
}

const anew = 'new'

/** What a company asks of each of its bookings besides. */
export function OwnFields({ companyId, fields, save }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ManagedField | typeof anew>()
  const keep = (form: FieldForm & { active: boolean }) => {
    if (open === anew || open === undefined) {
      const { active: _active, ...body } = form
      return save(addCustomField, { params: { id: companyId }, body })
    }
    return save(changeCustomField, { params: { id: companyId, fieldId: open.id }, body: form })
  }
  return (
    <FormSection title={t('costs.ownFields')} intro={t('costs.ownFieldsText')}>
      {fields.length === 0 ? (
        <p className="rounded-xl border border-dashed border-border px-5 py-6 text-center text-muted">
          {t('costs.noOwnFields')}
        </p>
      ) : (
        <ul aria-label={t('costs.ownFields')} className="divide-y divide-border">
          {fields.map((field) => (
            <li key={field.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold break-words">{field.name}</p>
                <p className="text-sm break-words text-muted">
                  {field.kind === 'list' ? t('costs.listOf', { count: field.options.length }) : t('costs.kind.text')}
                </p>
              </div>
              {field.required && <Badge tone="warn">{t('costs.required')}</Badge>}
              {!field.active && <Badge tone="neutral">{t('costs.archived')}</Badge>}
              <Button
                kind="secondary"
                size="sm"
                aria-label={t('costs.editNamed', { name: field.name })}
                onClick={() => setOpen(field)}
              >
                {t('costs.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        size="sm"
        className="mt-4"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(anew)}
      >
        {t('costs.fieldAdd')}
      </Button>
      <OnDemand>
        {open && (
          <FieldDialog field={open === anew ? undefined : open} onSave={keep} onClose={() => setOpen(undefined)} />
        )}
      </OnDemand>
    </FormSection>
  )
}
