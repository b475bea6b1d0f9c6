import { useEffect, useRef } from 'react'

export interface SummaryItem {
  /** Id of the field. */
  target: string
  message: string
}

/** After a refused submit: takes focus, lists every message as a link to its field, in the same words. */
export function ErrorSummary({ title, items }: { title: string; items: readonly SummaryItem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (items.length > 0) box.current?.focus()
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
