import { useState } from 'react'
import { exportCompanyBookings, exportDates, exportFormats } from '#shared/api/booking-export.ts'
import type { CallOf } from '#shared/api/endpoint.ts'
import { fetchFile } from '#web/api/client.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { saveFile } from '#web/storefront/save-file.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Query = Required<Pick<NonNullable<CallOf<typeof exportCompanyBookings>['query']>, 'format' | 'by'>>

/** A company's bookings as a file for its books: which, and in what form. */
export function ExportForm({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Query>({ format: 'csv', by: 'booked' })
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isTurned = from !== '' && to !== '' && to < from
  const take = async () => {
    if (isTurned) return setProblem(t('costs.export.turned'))
    setBusy(true)
    setProblem(undefined)
    try {
      const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
      const { name, content } = await fetchFile(exportCompanyBookings, {
        params: { id: companyId },
        query: { ...wanted, ...period },
      })
      saveFile(name, content)
      announce(t('trips.paper.saved'))
    } catch (error) {
      setProblem(wordsFor(error, t))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      aria-label={t('costs.export.title')}
      className="@container"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void take()
      }}
    >
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          type="date"
          label={t('costs.export.from')}
          note={t('checkout.optional')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('costs.export.to')}
          note={t('checkout.optional')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Select
          // Its words are long: in a dialog they have a row of their own.
          className="@md:col-span-2 @2xl:col-span-1"
          label={t('costs.export.by')}
          value={wanted.by}
          options={exportDates.map((value) => ({ value, label: t(`costs.export.dates.${value}`) }))}
          onChange={({ target }) => setWanted({ ...wanted, by: target.value === 'check_in' ? 'check_in' : 'booked' })}
        />
        <Select
          label={t('costs.export.format')}
          value={wanted.format}
          options={exportFormats.map((value) => ({ value, label: t(`costs.export.formats.${value}`) }))}
          onChange={({ target }) => setWanted({ ...wanted, format: target.value === 'xlsx' ? 'xlsx' : 'csv' })}
        />
      </div>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <Button type="submit" className="mt-5" busy={isBusy} icon={<Download aria-hidden="true" className="size-4" />}>
        {t('costs.export.button')}
      </Button>
    </form>
  )
}
