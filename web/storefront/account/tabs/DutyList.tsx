import type { Duty } from '#shared/company/duties.ts'
import { useTranslation } from '#web/i18n/words.ts'

/** The parts of running a company that a member has, and what each is. */
export function DutyList({ duties, className }: { duties: readonly Duty[]; className: string }) {
  const { t } = useTranslation()
  return (
    <ul className={`list-disc space-y-1 pl-5 ${className}`}>
      {duties.map((duty) => (
        <li key={duty}>
          <strong className="font-semibold">{t(`duties.${duty}.name`)}</strong>. {t(`duties.${duty}.does`)}
        </li>
      ))}
    </ul>
  )
}
