import { useId, useState, type ReactNode } from 'react'

interface Props {
  items: readonly { key: string; content: ReactNode }[]
  /** How many are shown before all are asked for. */
  preview: { phone: number; desktop: number }
  moreText: string
  lessText: string
  className?: string
}

/** The first few of a list, fewer on a phone, and the rest on request. The server renders them all. */
export function PreviewList({ items, preview, moreText, lessText, className = '' }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const visibility = (place: number) => {
    if (isOpen || place < preview.phone) return ''
    return place < preview.desktop ? 'max-desktop:hidden' : 'hidden'
  }
  return (
    <>
      <ul id={id} className={className}>
        {items.map(({ key, content }, place) => (
          <li key={key} className={visibility(place)}>
            {content}
          </li>
        ))}
      </ul>
      {items.length > preview.phone && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={`mt-3 min-h-11 font-semibold text-brand underline-offset-4 hover:underline ${items.length > preview.desktop ? '' : 'desktop:hidden'}`}
        >
          {isOpen ? lessText : moreText}
        </button>
      )}
    </>
  )
}
