import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInvoice } from '#shared/api/papers.ts'
import type { TransactionRow } from '#shared/api/transactions.ts'
import { useTranslation, type Translate } from '#web/i18n/words.ts'
import { type Numbers, useNumbers } from '#web/numbers.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/session.ts'
import { SupplyIn, SupplyName } from '#web/storefront/hotel/supplier-text/SupplyName.tsx'
import { DownloadPaper } from '#web/storefront/trips/DownloadPaper.tsx'
import { SideScroll } from '#web/ui/SideScroll.tsx'
import { PayNow } from '#web/storefront/trips/PayNow.tsx'
import { StatusBadges } from '#web/storefront/trips/StatusBadges.tsx'

/** The documents' columns, in their order. */
const columns = [
  'refNo',
  'hotelname',
  'status',
  'totalRate',
  'baseRate',
  'currency',
  'Taxes',
  'Commissions',
  'refundable',
  'onlineCancellable',
  'payAtHotel',
  'depositRequired',
  'guaranteeRequired',
  'providerId',
  'rateId',
  'UserId',
] as const satisfies readonly (keyof TransactionRow)[]
type Column = (typeof columns)[number]
/** Amounts of one column end below each other. */
const totals: ReadonlySet<Column> = new Set(['totalRate', 'baseRate'])
/** What needs the whole width of a phone. */
const long: ReadonlySet<Column> = new Set(['refNo', 'hotelname', 'Taxes', 'Commissions', 'rateId', 'UserId'])

/** A table where there is room for one, and a card a transaction where there is not. */
export function TransactionTable({ rows }: { rows: readonly TransactionRow[] }) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (
    <>
      <div className="max-lg:hidden">
        <SideScroll role="region" label={t('trips.table.title')} hint={t('trips.table.scroll')}>
          <table className="w-full text-left text-sm">
            <thead className="bg-surface text-muted">
              <tr>
                {columns.map((column, at) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-4 py-3 font-semibold whitespace-nowrap ${sideOf(column)} ${stuck(at, 'bg-surface')}`}
                  >
                    {t(`trips.table.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {rows.map((row) => (
                <tr key={row.refNo} className="align-top">
                  {columns.map((column, at) =>
                    at === 0 ? (
                      <th key={column} scope="row" className={`px-4 py-3 font-normal ${stuck(at, 'bg-raised')}`}>
                        {cellOf(row, column, t, numbers)}
                      </th>
                    ) : (
                      <td key={column} className={`px-4 py-3 ${sideOf(column)}`}>
                        {cellOf(row, column, t, numbers)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      </div>
      <ul aria-label={t('trips.table.title')} className="space-y-4 lg:hidden">
        {rows.map((row) => (
          <li key={row.refNo} className="rounded-xl border border-border bg-raised p-5 shadow-sm">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 checkout:grid-cols-4 checkout:gap-x-6">
              {columns.map((column) => (
                <div key={column} className={`min-w-0 ${long.has(column) ? 'col-span-2' : ''}`}>
                  <dt className="text-sm text-muted">{t(`trips.table.${column}`)}</dt>
                  <dd className="font-medium break-words">{cellOf(row, column, t, numbers)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

const sideOf = (column: Column) => (totals.has(column) ? 'text-right' : '')

/** The first column stays while the others pass under it. */
const stuck = (at: number, ground: string) => (at === 0 ? `sticky left-0 border-r border-border ${ground}` : '')

function cellOf(row: TransactionRow, column: Column, t: Translate, { money }: Numbers): ReactNode {
  switch (column) {
    case 'refNo':
      return (
        <>
          <Link
            to={paths.booking({ reference: row.refNo })}
            className="font-mono break-all text-brand underline lg:whitespace-nowrap"
          >
            {row.refNo}
          </Link>
          {row.invoiced && <Invoice reference={row.refNo} number={row.invoiceNo} />}
        </>
      )
    case 'hotelname':
      return <span className="block font-semibold lg:min-w-40">{row.hotelname}</span>
    case 'status':
      return (
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusBadges transaction={row} />
          <PayNow payment={row} hotel={row.hotelname} />
        </span>
      )
    case 'totalRate':
    case 'baseRate':
      return <span className="whitespace-nowrap numbers">{money(row[column], row.currency)}</span>
    case 'Taxes':
      return (
        <Amounts
          amounts={summed(row.Taxes).map(({ amount, description, type }) => [
            <SupplyIn key="name" sentence={(what) => `${what} (${t(`trips.table.tax.${type}`)})`} name={description} />,
            money(amount, row.currency),
          ])}
        />
      )
    case 'Commissions':
      return (
        <Amounts
          amounts={row.Commissions.map((one) => [
            <SupplyName key="name" name={one.description} />,
            money(one.amount, row.currency),
          ])}
        />
      )
    case 'currency':
      return row.currency
    case 'providerId':
    case 'rateId':
    case 'UserId':
      return <span className="block font-mono text-xs break-all lg:w-44">{row[column] || '–'}</span>
    default:
      return t(row[column] ? 'trips.table.yes' : 'trips.table.no')
  }
}

type Tax = TransactionRow['Taxes'][number]

/** The same tax of several rooms is one line. */
function summed(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<string, Tax>()
  for (const tax of taxes) {
    const kind = `${tax.type} ${tax.description}`
    sums.set(kind, { ...tax, amount: (sums.get(kind)?.amount ?? 0) + tax.amount })
  }
  return [...sums.values()]
}

function Amounts({ amounts }: { amounts: [ReactNode, string][] }) {
  if (amounts.length === 0) return '–'
  return (
    <ul className="space-y-1 lg:min-w-52">
      {amounts.map(([name, amount], at) => (
        <li key={at} className="flex justify-between gap-3">
          <span>{name}</span>
          <span className="whitespace-nowrap numbers">{amount}</span>
        </li>
      ))}
    </ul>
  )
}

function Invoice({ reference, number }: { reference: string; number: string | undefined }) {
  const { t } = useTranslation()
  const { language } = usePageState()
  const session = useSession()
  if (!session) return null
  return (
    <span className="mt-1.5 block font-sans">
      <DownloadPaper
        paper={getInvoice}
        input={{ params: { refNo: reference, email: session.user.email }, query: { language } }}
        label={[t('trips.paper.invoice'), number].filter(Boolean).join(' ')}
        about={reference}
        plain
      />
    </span>
  )
}
