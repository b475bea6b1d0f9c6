import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { Dialog } from './Dialog.tsx'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'closeText' | 'onClose' | 'shape'> {
  /** Without it there is nothing to send yet. */
  submitText?: string | undefined
  cancelText: string
  /** What the second button does; it closes unless said. */
  onCancel?: () => void
  /** Sending takes something away. */
  isDanger?: boolean
  isDisabled?: boolean
  /** Heads the list of what is wrong, in a form of more than one field; without it the first wrong field gets the focus. */
  problemsTitle?: string | undefined
  /** Sends what was typed, and closes the dialog when that worked. Answers why it did not; it never rejects. */
  onSubmit: () => Promise<string | undefined>
  children: ReactNode
}

/** A form in a dialog: its buttons stay in sight, it is sent once at a time, and says why it was not. Import it lazily. */
export function FormDialog({ submitText, cancelText, isDanger, isDisabled, onSubmit, children, ...props }: Props) {
  const { onClose, onCancel = onClose, problemsTitle, ...dialog } = props
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const [isWrong, setWrong] = useState(false)
  useStandingErrors(isWrong || problem !== '')
  const form = useRef<HTMLFormElement>(null)
  // What is wrong may stand out of sight: a form can be longer than the screen.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    setWrong(tries > 0 && wrong !== null && wrong !== undefined)
    if (tries === 0 || problemsTitle !== undefined) return
    wrong?.focus()
    // The reason stands below its field: on a phone, under the buttons.
    document.getElementById(`${wrong?.id}-error`)?.scrollIntoView({ block: 'nearest' })
  }, [tries, problemsTitle])
  const send = async () => {
    setBusy(true)
    setProblem('')
    setProblem((await onSubmit()) ?? '')
    setBusy(false)
    setTries((known) => known + 1)
  }
  return (
    <Dialog
      open
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Alert className="mb-4">{problem}</Alert>
          <div className="flex flex-wrap gap-3">
            {submitText !== undefined && (
              <Button
                type="submit"
                form={formId}
                kind={isDanger ? 'danger' : 'primary'}
                busy={isBusy}
                disabled={isDisabled}
              >
                {submitText}
              </Button>
            )}
            <Button kind="secondary" onClick={onCancel}>
              {cancelText}
            </Button>
          </div>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isDisabled) void send()
        }}
      >
        {problemsTitle !== undefined && <FormProblems title={problemsTitle} tries={tries} hasFailed={problem !== ''} />}
        {children}
      </form>
    </Dialog>
  )
}
