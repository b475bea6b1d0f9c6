import { useState } from 'react'
import type { BookingCosts as Costs } from '#shared/api/cost-choice.ts'
import { readsMoney } from '#shared/company/duties.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Building2 } from '#web/ui/icons/building-2.ts'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { DetailCard, FactList } from '../DetailCard.tsx'

const CorrectCosts = lazyPart(async () => (await import('./CorrectCosts.tsx')).CorrectCosts)

interface Props {
  reference: string
  costs: Costs
}

/** What a company's stay is charged to; who runs it or reads its money can correct that at any time. */
export function BookingCosts({ reference, costs }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const user = useSession()?.user
  const { costCentre, project, fields } = costs
  const named = (chosen: Costs['project']) =>
    chosen ? [chosen.code, chosen.name].filter(Boolean).join(' · ') : t('costs.none')
  return (
    <DetailCard title={t('costs.heading')} icon={<Building2 aria-hidden="true" />}>
      <FactList
        facts={[
          [t('costs.costCentre'), named(costCentre)],
          [t('costs.project'), named(project)],
          ...fields.map(({ name, value }) => [name, value] as const),
        ]}
      />
      {user?.companyData && readsMoney(user) && (
        <>
          <Button
            kind="secondary"
            size="sm"
            className="mt-4 print:hidden"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {t('costs.correct')}
          </Button>
          <OnDemand>
            {isOpen && (
              <CorrectCosts
                reference={reference}
                user={user}
                company={user.companyData.id}
                onClose={() => setOpen(false)}
              />
            )}
          </OnDemand>
        </>
      )}
    </DetailCard>
  )
}
