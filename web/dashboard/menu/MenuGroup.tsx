import { useId, useState, type ReactNode } from 'react'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { SlidersHorizontal } from '#web/ui/icons/sliders-horizontal.ts'
import { menuLook } from './menu-look.ts'
import { WarningMark } from './WarningMark.tsx'

interface Props {
  title: string
  /** One of its pages is shown. Whenever one comes to be, the group opens. */
  isInside: boolean
  /** Said while the entry that it is about is hidden. */
  warning: string | false
  children: ReactNode
}

/** Entries of the menu that a button shows and hides. */
export function MenuGroup({ title, isInside, warning, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(isInside)
  const [wasInside, setWasInside] = useState(isInside)
  if (wasInside !== isInside) {
    setWasInside(isInside)
    if (isInside) setOpen(true)
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={menuLook}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
        {title}
        {!isOpen && warning && <WarningMark words={warning} />}
        <ChevronDown
          aria-hidden="true"
          className={`ml-auto size-5 shrink-0 transition ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 ml-6 space-y-1 border-l border-border pl-2">
        {children}
      </ul>
    </li>
  )
}
