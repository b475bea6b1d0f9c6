import { useState } from 'react'
import { changeCostObject, saveCostRules, type CostObjectKind } from '#shared/api/cost-objects.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { AddObject } from './AddObject.tsx'
import { FormSection } from '#web/ui/fields/FormSection.tsx'
import type { Managed, ManagedObject } from './managed.ts'
import type { SaveCosts } from './use-save-costs.ts'

const RenameObject = lazyPart(async () => (await import('./RenameObject.tsx')).RenameObject)

interface Props {
  kind: CostObjectKind
  companyId: string
  objects: readonly ManagedObject[]
  required: Managed['required']
  save: SaveCosts
}

/** The cost centres of a company, or its projects. Nothing is deleted: bookings carry the codes. */
export function ObjectSection({ kind, companyId, objects, required, save }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  /** What was just ticked, until the server has it. */
  const [wish, setWish] = useState<boolean>()
  const part = kind === 'project' ? 'project' : 'costCentre'
  const require = async (isRequired: boolean) => {
    setWish(isRequired)
    const body = { ...required, [part]: isRequired }
    setProblem(await save(saveCostRules, { params: { id: companyId }, body }))
    setWish(undefined)
  }
  return (
    <FormSection title={t(`costs.${part}s`)} intro={t(`costs.${part}sText`)}>
      {objects.length === 0 ? (
        <p className="rounded-xl border border-dashed border-border px-5 py-6 text-center text-muted">
          {t(`costs.no${part === 'project' ? 'Project' : 'CostCentre'}s`)}
        </p>
      ) : (
        <ul aria-label={t(`costs.${part}s`)} className="max-h-128 divide-y divide-border overflow-y-auto">
          {objects.map((object) => (
            <ObjectRow key={object.id} {...{ object, companyId, save, setProblem }} />
          ))}
        </ul>
      )}
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <AddObject kind={kind} companyId={companyId} save={save} />
      <Checkbox
        className="mt-4"
        label={t(`costs.${part}Required`)}
        checked={wish ?? required[part]}
        onChange={({ target }) => void require(target.checked)}
      />
    </FormSection>
  )
}

interface RowProps {
  object: ManagedObject
  companyId: string
  save: SaveCosts
  setProblem: (problem: string | undefined) => void
}

function ObjectRow({ object, companyId, save, setProblem }: RowProps) {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, code, name, active } = object
  const change = async (body: { name: string; active: boolean }) => {
    setBusy(true)
    const problem = await save(changeCostObject, { params: { id: companyId, costObjectId: id }, body })
    setBusy(false)
    return problem
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-mono text-sm break-words">{code}</p>
        <p className="font-semibold break-words">{name}</p>
      </div>
      {!active && <Badge tone="neutral">{t('costs.archived')}</Badge>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="sm"
          aria-label={t('costs.renameNamed', { name: code })}
          onClick={() => setRenaming(true)}
        >
          {t('costs.rename')}
        </Button>
        <Button
          kind="secondary"
          size="sm"
          busy={isBusy}
          aria-label={t(active ? 'costs.archiveNamed' : 'costs.restoreNamed', { name: code })}
          onClick={() => void change({ name, active: !active }).then(setProblem)}
        >
          {t(active ? 'costs.archive' : 'costs.restore')}
        </Button>
      </div>
      <OnDemand>
        {isRenaming && (
          <RenameObject
            object={object}
            onSave={(renamed) => change({ name: renamed, active })}
            onClose={() => setRenaming(false)}
          />
        )}
      </OnDemand>
    </li>
  )
}
