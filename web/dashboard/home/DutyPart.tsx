import type { UserData } from '#shared/api/accounts.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { DutyList } from '#web/storefront/account/tabs/DutyList.tsx'

/** What an approver or a finance reader does for the company. */
export function DutyPart({ user }: { user: UserData }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="duties">
      <h2 id="duties" className="text-xl">
        {t('duties.yours')}
      </h2>
      <DutyList duties={user.duties} className="mt-2 max-w-xl text-lg" />
    </section>
  )
}
