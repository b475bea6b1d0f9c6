import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'

interface Props extends Pick<ComponentProps<typeof FormDialog>, 'closeText' | 'onClose'> {
  title: string
  /** Asked before what it does is said, where the title does not ask it. */
  question?: string
  /** What it does, and what it leaves. */
  children: ReactNode
  confirmText: string
  keepText: string
  /** Does it and closes. Answers why it did not happen; it never rejects. */
  onConfirm: () => Promise<string | undefined>
}

/** The last question before a person is told or loses something. Import it lazily. */
export function ConfirmDialog({ question, children, confirmText, keepText, onConfirm, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} isDanger submitText={confirmText} cancelText={keepText} onSubmit={onConfirm}>
      <div className="space-y-2 break-words">
        {question !== undefined && <p className="font-semibold">{question}</p>}
        <div className={question === undefined ? '' : 'text-muted'}>{children}</div>
      </div>
    </FormDialog>
  )
}
