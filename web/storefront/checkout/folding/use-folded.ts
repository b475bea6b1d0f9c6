import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useFoldOnLeave } from './use-fold-on-leave.ts'

interface Part {
  /** Whether nothing has to be typed any more. */
  isSaid: () => boolean
  /** Asks the rules of the form. */
  check: () => Promise<boolean>
  /** One of them is refused, or has to be typed after all. */
  mustOpen: boolean
}

interface Folded {
  isOpen: boolean
  /** The first of the fields gets the focus. */
  open: () => void
  fields: RefObject<HTMLDivElement | null>
  /** On whatever holds the fields. */
  leave: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Whether fields are folded away: known from the start, or said and left for another part of the form. They open when
 * asked, and when they must; they never close under somebody's hands.
 */
export function useFolded({ isSaid, check, mustOpen }: Part): Folded {
  const [isOpen, setOpen] = useState(() => !isSaid())
  const isAsked = useRef(false)
  const fields = useRef<HTMLDivElement>(null)
  if (!isOpen && mustOpen) setOpen(true)
  useEffect(() => {
    if (isOpen && isAsked.current) fields.current?.querySelector<HTMLElement>('input:enabled, select')?.focus()
  }, [isOpen])
  const leave = useFoldOnLeave({
    mayFold: async () => isSaid() && check(),
    fold: () => {
      isAsked.current = false
      setOpen(false)
    },
  })
  const open = () => {
    isAsked.current = true
    setOpen(true)
  }
  return { isOpen, open, fields, leave }
}
