import { useEffect, useRef, useState } from 'react'
import { ErrorSummary, type SummaryItem } from './ErrorSummary.tsx'
import { useStandingErrors } from './standing-errors.ts'

interface Props {
  title: string
  /** How often the form was sent. */
  tries: number
  /** The server refused what was right in itself: that is said beside the button. */
  hasFailed?: boolean
}

/** First in a form of `Field`s: after a try that left fields wrong it takes the focus and names each, with a link to it. */
export function FormProblems({ title, tries, hasFailed = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<{ tries: number; items: readonly SummaryItem[] }>({ tries: 0, items: [] })
  const [isWrong, setWrong] = useState(false)
  // What is mended meanwhile stays named until the next try: lines that went would move the field that is typed into.
  useEffect(() => {
    if (tries > 0) setFound({ tries, items: problemsAround(place.current) })
  }, [tries])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form draws it anew with each field that changes
  useEffect(() => setWrong(problemsAround(place.current).length > 0))
  useStandingErrors(tries > 0 && (isWrong || hasFailed))
  return (
    <div ref={place} hidden={found.items.length === 0} className="mb-5">
      <ErrorSummary title={title} {...found} />
    </div>
  )
}

/** As `Field` and groups of boxes mark them, in the order of the page. */
function problemsAround(place: HTMLElement | null): SummaryItem[] {
  const wrong = place?.closest('form')?.querySelectorAll('[aria-invalid=true], [data-invalid]') ?? []
  return [...wrong].flatMap(({ id }) => {
    const message = document.getElementById(`${id}-error`)?.textContent
    return message ? [{ target: id, message }] : []
  })
}
