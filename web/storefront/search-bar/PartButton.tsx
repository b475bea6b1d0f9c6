import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import type { IconType } from '#web/ui/icons/icon.tsx'
import { makeRoomBelow } from './make-room-below.ts'
import { partLabel, partLook } from './part-style.ts'
import { useDesktop } from './use-desktop.ts'

interface Props {
  ref: RefObject<HTMLButtonElement | null>
  icon: IconType
  label: ReactNode
  value: string
  /** Why it waits; then it cannot be opened. */
  waitingFor?: string | undefined
  open: boolean
  /** Height of the panel that opens below it on a desktop. */
  panelPx: number
  /** It is what the form was opened for, or what it asks next. */
  startsOpen: boolean
  onOpen: () => void
}

/** A part of the search bar that opens a panel: small label over its value. */
export function PartButton({ ref, icon: Icon, label, value, waitingFor, open, panelPx, startsOpen, onOpen }: Props) {
  const desktop = useDesktop()
  const isWaiting = waitingFor !== undefined
  const hasOpened = useRef(false)
  const openInView = () => {
    if (desktop) makeRoomBelow(ref.current, panelPx)
    onOpen()
  }
  const openItself = useEffectEvent(() => {
    // Once: a part that had to wait again later is not what was pressed.
    if (hasOpened.current) return
    hasOpened.current = true
    // Where the focus goes back to; without it a dialog around the form would take it out of the panel.
    ref.current?.focus()
    openInView()
  })
  useEffect(() => {
    if (startsOpen) openItself()
  }, [startsOpen])
  return (
    <button
      ref={ref}
      type="button"
      disabled={isWaiting}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={openInView}
      className={`${partLook} disabled:cursor-not-allowed disabled:hover:bg-transparent`}
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isWaiting ? 'text-muted' : 'text-brand'}`} />
      <span className="min-w-0">
        <span className={partLabel}>{label}</span>
        <span className={`block font-semibold numbers desktop:truncate ${isWaiting ? 'text-muted' : ''}`}>{value}</span>
        {isWaiting && <span className="block text-xs text-muted">{waitingFor}</span>}
      </span>
    </button>
  )
}
