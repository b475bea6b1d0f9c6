import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#shared/api/payments.ts'
import { NOT_REMOVED, REMOVED } from '#shared/api/removal.ts'
import { ARCHIVED, updateStatus } from '#shared/api/transactions.ts'
import { call } from '#web/api/client.ts'
import { refusalOr } from '#web/api/errors.ts'
import { said } from '#web/i18n/said.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRenewTransactions } from './use-transactions.ts'

interface Props {
  booking: Transaction
  onClose: () => void
}

/** Asks before a booking leaves the lists. The booking itself, and its letters, stay. */
export function RemoveBookingDialog({ booking, onClose }: Props) {
  const { t } = useTranslation()
  const renew = useRenewTransactions()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(updateStatus, { body: { id: booking.refNo, status: ARCHIVED } })
      await renew()
      announce(said(REMOVED, t))
      onClose()
    } catch (error) {
      setProblem(refusalOr(error, NOT_REMOVED, t))
      setBusy(false)
    }
  }
  return (
    <Dialog open title={t('trips.remove.title')} onClose={onClose} closeText={t('shell.close')}>
      <div className="space-y-5">
        <p>{t('trips.remove.question')}</p>
        <p className="text-muted">
          <span className="font-semibold text-text">{booking.hotel_name}</span>. {t('trips.remove.text')}
        </p>
        {problem && <Alert>{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
            {t('trips.remove.confirm')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('trips.remove.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
