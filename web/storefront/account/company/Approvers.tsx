import { useTranslation } from '#web/i18n/words.ts'
import { nameOf } from '#web/storefront/requests/request-words.ts'

/** Who approves what the member asks for. */
export function Approvers({ approvers }: { approvers: readonly { firstName: string; lastName: string }[] }) {
  const { t } = useTranslation()
  if (approvers.length === 0) return <p className="text-muted">{t('account.home.nobodyDecides')}</p>
  return (
    <>
      <p className="text-muted">{t('account.home.decide', { count: approvers.length })}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {approvers.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and nothing else is known of them
          <li key={at} className="break-words">
            {nameOf(one)}
          </li>
        ))}
      </ul>
    </>
  )
}
