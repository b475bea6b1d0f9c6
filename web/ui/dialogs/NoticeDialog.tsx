import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  closeText: string
  /** The only button; closing in any other way does the same. */
  buttonText: string
  /** Where what is said offers better ways on. */
  isSecondary?: boolean
  onClose: () => void
  children: ReactNode
}

/** Says one thing that must be read; there is one way on. Import it lazily. */
export function NoticeDialog({ title, closeText, buttonText, isSecondary = false, onClose, children }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeText={closeText}
      footer={
        <Button kind={isSecondary ? 'secondary' : 'primary'} className="w-full" onClick={onClose}>
          {buttonText}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
