import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOT_REMOVED } from '#shared/api/removal.ts'
import { removeSavedBooking, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { call } from '#web/api/client.ts'
import { refusalOr } from '#web/api/errors.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  saved: SavedBooking
  source: 'hotel' | 'my-bookings'
  onKeep: () => void
  onRemoved: () => Promise<void> | void
}

/** Asks before a saved booking is withdrawn. */
export function RemoveSaved({ saved, source, onKeep, onRemoved }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const { id, companyId, userId, hotel_id, place_id } = saved
    setBusy(true)
    setProblem(undefined)
    try {
      await call(removeSavedBooking, { body: { id, companyId, userId, hotel_id, place_id, source } })
      await onRemoved()
    } catch (error) {
      setProblem(refusalOr(error, NOT_REMOVED, t))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-5">
      <p>{t('trips.remove.question')}</p>
      <p className="text-muted">
        <span className="font-semibold text-text">{saved.hotel_name}</span>. {t('trips.saved.removeText')}
      </p>
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
          {t('trips.remove.confirm')}
        </Button>
        <Button kind="secondary" onClick={onKeep}>
          {t('trips.remove.keep')}
        </Button>
      </div>
    </div>
  )
}
