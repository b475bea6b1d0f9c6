import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { X } from '#web/ui/icons/x.ts'
import { useCloseRequest } from './use-close-request.ts'

interface Props {
  title: ReactNode
  open: boolean
  onClose: () => void
  closeText: string
  children: ReactNode
  /** 'sheet' and 'full' fill a phone's screen and are a panel on a desktop, 'full' one as wide as the page; 'drawer' slides in from the left, as high as the screen. */
  shape?: 'card' | 'wide' | 'sheet' | 'full' | 'drawer'
  /** Buttons that stay in sight below what scrolls; in a low window they scroll with it. */
  footer?: ReactNode
  /** Its fields open lists and panels below themselves: on a desktop it stands at the top, where these have room, and lets them out of its frame. */
  opensPanels?: boolean
}

const middle = 'items-end justify-center desktop:items-center desktop:p-6'
const rises = 'max-h-[92dvh] animate-[rise_200ms_ease-out] rounded-2xl'
const shapes = {
  card: { place: middle, panel: `${rises} max-w-lg max-desktop:rounded-b-none` },
  wide: { place: middle, panel: `${rises} max-w-3xl max-desktop:rounded-b-none` },
  sheet: {
    place: middle,
    panel: `${rises} max-w-2xl max-desktop:h-dvh max-desktop:max-h-dvh max-desktop:rounded-none`,
  },
  full: {
    place: middle,
    panel: `${rises} max-w-6xl max-desktop:h-dvh max-desktop:max-h-dvh max-desktop:rounded-none`,
  },
  drawer: {
    place: 'items-stretch justify-start',
    panel: 'mr-12 max-w-xs animate-[slide_200ms_ease-out] rounded-r-2xl',
  },
} as const

/** Modal: focus moves in and comes back; Escape, a click outside and a close request of the browser close it. Import it lazily. */
export function Dialog({ title, open, onClose, closeText, children, shape = 'card', footer, opensPanels }: Props) {
  const { place, panel } = shapes[shape]
  useCloseRequest(open, onClose)
  return (
    <ModalOverlay
      isOpen={open}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      className={`fixed inset-0 z-50 flex animate-[fade_150ms] bg-scrim backdrop-blur-[2px] ${place} ${opensPanels ? 'desktop:items-start! desktop:overflow-y-auto' : ''}`}
    >
      <Modal
        className={`flex w-full flex-col overflow-hidden bg-raised text-text shadow-lg forced-colors:border ${panel} ${opensPanels ? 'desktop:max-h-none! desktop:overflow-visible' : ''}`}
      >
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none short:block short:overflow-y-auto">
          <div className="flex items-center justify-between gap-4 border-b border-border py-3 pr-3 pl-6">
            <Heading slot="title" className="text-xl font-bold">
              {title}
            </Heading>
            <button
              type="button"
              aria-label={closeText}
              onClick={onClose}
              className="grid size-11 shrink-0 place-content-center rounded-full text-muted hover:bg-surface hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          <div
            className={`min-h-0 flex-1 scroll-py-6 overflow-y-auto py-6 short:overflow-visible ${shape === 'full' ? 'px-4 desktop:px-6' : 'px-6'} ${opensPanels ? 'desktop:overflow-visible' : ''}`}
          >
            {children}
            {/* Fades what scrolls on below the footer's edge; at the end it lies over the padding, which sticking leaves out. */}
            {footer && (
              <div
                aria-hidden="true"
                className="pointer-events-none sticky -bottom-6 -mb-6 h-6 bg-linear-to-t from-raised to-transparent short:hidden forced-colors:hidden"
              />
            )}
          </div>
          {footer && (
            <div className={`border-t border-border bg-raised px-6 py-4 ${opensPanels ? 'desktop:rounded-b-2xl' : ''}`}>
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
