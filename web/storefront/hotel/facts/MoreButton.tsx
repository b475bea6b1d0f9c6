import type { Preview } from './PreviewItems.tsx'

interface Props {
  isOpen: boolean
  /** Id of what it opens. */
  controls: string
  count: number
  preview: Preview
  text: string
  onClick: () => void
}

/** Shows all of a list and the few again; only where there is more than the few. */
export function MoreButton({ isOpen, controls, count, preview, text, onClick }: Props) {
  if (count <= preview.phone) return null
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className={`mt-3 min-h-11 noscript:hidden! print:hidden! font-semibold text-brand underline-offset-4 hover:underline ${count > preview.desktop ? '' : 'desktop:hidden'}`}
    >
      {text}
    </button>
  )
}
