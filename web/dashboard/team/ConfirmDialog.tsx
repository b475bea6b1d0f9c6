import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { teamProblem } from './team-problem.ts'

interface Props {
  title: string
  question: string
  /** What it does, and what it leaves. */
  children: ReactNode
  confirmText: string
  keepText: string
  confirm: () => Promise<void>
  onClose: () => void
}

/** The last question before somebody is told or loses something. */
export function ConfirmDialog({ title, question, children, confirmText, keepText, confirm, onClose }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await confirm()
    } catch (error) {
      setProblem(teamProblem(error, t))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeText={t('shell.close')}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={isBusy} onClick={() => void press()}>
            {confirmText}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {keepText}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{question}</p>
      <div className="mt-2 break-words text-muted">{children}</div>
      {problem !== undefined && <Alert className="mt-4">{problem}</Alert>}
    </Dialog>
  )
}
