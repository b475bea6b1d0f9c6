import { useEffect, useRef } from 'react'

export interface SummaryItem {
  /** Id of the field. */
  target: string
  message: string
}

interface Props {
  title: string
  items: readonly SummaryItem[]
  /** The try that they are of. */
  tries: number
}

/**
 * After a refused submit: takes focus, lists every message as a link to its field, in the same words. Lines that change
 * later, of the same try, are read out, and leave the focus where it is, if that is not gone with a line.
 */
export function ErrorSummary({ title, items, tries }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each try, not with each line
  useEffect(() => box.current?.focus(), [tries])
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [items])
  if (items.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg border-2 border-danger bg-danger-bg p-5">
      <div role="alert">
        <h2 className="text-lg font-bold text-danger">{title}</h2>
        <ul className="mt-2 space-y-1">
          {items.map(({ target, message }) => (
            <li key={target}>
              <a
                href={`#${target}`}
                onClick={(event) => {
                  // The router would take a new hash for a new place, and lose what it carries.
                  event.preventDefault()
                  document.getElementById(target)?.focus()
                }}
                className="font-medium text-danger underline underline-offset-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
