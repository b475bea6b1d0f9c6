import { Link } from 'react-router'
import type { CompanyPass } from '#shared/api/passes.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { PassBadge } from '#web/storefront/pass/PassBadge.tsx'
import { DatesCell, RowTable } from '../bookings/RowTable.tsx'

interface Props {
  passes: readonly CompanyPass[]
  label: string
}

/** The documents' columns: a table where there is room for one, and a card a pass where there is not. */
export function PassTable({ passes, label }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const columns = ['employee', 'duration', 'destination', 'operator', 'status'] as const
  const cells = (pass: CompanyPass) => ({
    employee: (
      <Link
        to={paths.booking({ reference: pass.refNo })}
        className="inline-flex min-h-6 items-center font-semibold break-words text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {pass.employee_name || t('dashboard.roaming.nobody')}
      </Link>
    ),
    duration: t('dashboard.roaming.days', { count: pass.duration }),
    destination: (
      <>
        {pass.destination.city}, {countryName(pass.destination.country, locale)}
        <span className="block text-muted">
          <DatesCell from={pass.check_in} to={pass.check_out} />
        </span>
      </>
    ),
    operator: pass.mobile_operator,
    status: <PassBadge state={pass.roaming_status} />,
  })
  return (
    <>
      <RowTable label={label} columns={columns.map((column) => t(`dashboard.roaming.column.${column}`))}>
        {passes.map((pass) => {
          const { employee, duration, destination, operator, status } = cells(pass)
          return (
            <tr key={pass.refNo} className="align-top">
              <th scope="row" className="px-3 py-3.5 font-semibold">
                {employee}
              </th>
              <td className="px-3 py-3.5 whitespace-nowrap">{duration}</td>
              <td className="px-3 py-3.5">{destination}</td>
              <td className="px-3 py-3.5">{operator}</td>
              <td className="px-3 py-3.5 text-right">{status}</td>
            </tr>
          )
        })}
      </RowTable>
      <ul aria-label={label} className="space-y-4 @3xl:hidden">
        {passes.map((pass) => {
          const { employee, duration, destination, operator, status } = cells(pass)
          return (
            <li key={pass.refNo} className="rounded-xl border border-border bg-raised p-4 text-sm shadow-sm">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-base">{employee}</h2>
                {status}
              </div>
              <p className="mt-2">{destination}</p>
              <p className="mt-2">
                {duration} · {operator}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
