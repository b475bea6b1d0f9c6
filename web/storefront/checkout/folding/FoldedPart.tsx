import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/words.ts'

interface Props {
  /** Of the section that is folded away. */
  title: string
  summary: ReactNode
  onChange: () => void
}

/** What was said, in a line or two, and the button that opens its fields. */
export function FoldedPart({ title, summary, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 text-muted">{summary}</div>
      <button
        type="button"
        onClick={onChange}
        // As high as a line for the eye: what is pressed reaches into the space above and below.
        className="-mx-1 -my-2.5 inline-flex min-h-11 items-center rounded-sm px-1 font-semibold text-brand hover:underline"
      >
        {t('checkout.change')} <span className="sr-only">{title}</span>
      </button>
    </div>
  )
}
