import type { ReactNode } from 'react'

export interface Preview {
  phone: number
  desktop: number
}

interface Props {
  items: readonly { key: string; content: ReactNode }[]
  /** How many are shown; all of them without it. The server renders every one. */
  preview?: Preview | undefined
  className?: string
  /** Its name, where lists stand beside each other. */
  label?: string
}

/** The first few of a list, fewer on a phone. */
export function PreviewItems({ items, preview, className, label }: Props) {
  const visibility = (place: number) => {
    if (!preview || place < preview.phone) return ''
    return place < preview.desktop ? 'max-desktop:hidden' : 'hidden'
  }
  return (
    <ul className={className} aria-label={label}>
      {items.map(({ key, content }, place) => (
        <li key={key} className={visibility(place)}>
          {content}
        </li>
      ))}
    </ul>
  )
}
