import { TriangleAlert } from '#web/ui/icons/triangle-alert.ts'

/** A red sign, and what it means for screen readers. */
export function WarningMark({ words }: { words: string }) {
  return (
    <>
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" />
      <span className="sr-only"> ({words})</span>
    </>
  )
}
