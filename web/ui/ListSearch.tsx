import { useEffect, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Search } from './icons/search.ts'

const TYPING_MS = 400

interface Props {
  /** What is looked for now; '' for nothing. */
  words: string
  onFind: (words: string) => void
  label: string
  /** What may be typed, in the empty field. */
  hint: string
  button: string
  /** Letters at most. */
  most: number
}

/** Looks through a list: when typing stops, and at once for Enter. */
export function ListSearch({ words, onFind, label, hint, button, most }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(words)
  const [before, setBefore] = useState(words)
  // Back, and the way out of a search that found nothing, change what is looked for as well.
  if (before !== words) {
    setBefore(words)
    if (typed.trim() !== words) setTyped(words)
  }
  const isNew = typed.trim() !== words
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => onFind(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, isNew, onFind])
  return (
    <form
      role="search"
      className="flex w-full max-w-md items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) onFind(typed)
      }}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {label}
        </label>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={most}
            autoComplete="off"
            placeholder={hint}
            onChange={(event) => setTyped(event.target.value)}
            className="field pl-9!"
          />
        </span>
      </div>
      {/* On a phone its room is the field's: Enter does the same, and so does waiting. */}
      <Button type="submit" kind="secondary" className="min-h-12 max-sm:hidden">
        {button}
      </Button>
    </form>
  )
}
