import { useId, type ReactNode } from 'react'
import { whenReachable } from '#web/api/lazy-part.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { ScrollBox } from '#web/ui/ScrollBox.tsx'
import { writeChartCsv, type ChartTable } from './chart-csv.ts'
import { useWidth } from './use-width.ts'

interface Props {
  title: string
  /** What the picture shows, in a sentence: read out instead of it, and above it for all readers. */
  summary: string
  legend?: ReactNode
  table: ChartTable
  /** Draws it as wide as there is room. */
  children: (width: number) => ReactNode
}

/** A chart with what it says in words, its numbers as a table, and as a file. */
export function ChartFrame({ title, summary, legend, table, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [holder, width] = useWidth<HTMLDivElement>()
  const take = async () => {
    // It comes with screens of forms, which the first load has no room for.
    const { saveFile } = await whenReachable(() => import('#web/storefront/save-file.ts'))
    saveFile(`${title}.csv`, writeChartCsv(table))
    announce(t('trips.paper.saved'))
  }
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-xl border border-border bg-raised p-4 shadow-sm"
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-muted">{summary}</p>
      {legend}
      <div ref={holder} role="img" aria-label={`${title}. ${summary}`} className="min-h-48 w-full">
        {width !== undefined && width > 0 && children(width)}
      </div>
      <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pt-3">
        <details className="group min-w-0 flex-1 basis-40 open:basis-full">
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-brand underline underline-offset-3">
            {t('glance.charts.table')}
          </summary>
          <NumberTable label={title} table={table} />
        </details>
        <Button kind="quiet" size="sm" onClick={() => void take()} aria-label={t('glance.charts.csvName', { title })}>
          <span aria-hidden="true">↓</span> CSV
        </Button>
      </div>
    </section>
  )
}

function NumberTable({ label, table: { head, rows } }: { label: string; table: ChartTable }) {
  const { whole } = useNumbers()
  return (
    <ScrollBox label={label} className="mt-2 max-h-80 overflow-auto">
      <table aria-label={label} className="w-full text-left text-sm numbers">
        <thead>
          <tr>
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`py-1.5 pr-3 font-semibold text-muted ${at > 0 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(([first, ...cells]) => (
            <tr key={String(first)}>
              <th scope="row" className="py-1.5 pr-3 font-medium whitespace-nowrap">
                {first}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="py-1.5 pr-3 text-right">
                  {typeof cell === 'number' ? whole(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
