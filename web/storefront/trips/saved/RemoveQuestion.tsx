import { useState } from 'react'
import { refusalOr } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  hotelName: string
  /** What removing does, and what it leaves. */
  text: string
  remove: () => Promise<void>
  onKeep: () => void
}

/** Asks before something leaves the lists, and says so when it did not. */
export function RemoveQuestion({ hotelName, text, remove, onKeep }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await remove()
    } catch (error) {
      setProblem(refusalOr(error, t('reasons.notRemoved'), t))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-5">
      <p>{t('trips.remove.question')}</p>
      <p className="text-muted">
        <span className="font-semibold text-text">{hotelName}</span>. {text}
      </p>
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
          {t('trips.remove.confirm')}
        </Button>
        <Button kind="secondary" onClick={onKeep}>
          {t('trips.remove.keep')}
        </Button>
      </div>
    </div>
  )
}
