import { useState } from 'react'
import { Check } from '#web/ui/icons/check.ts'
import { Copy } from '#web/ui/icons/copy.ts'

interface Props {
  text: string
  /** Names of the button before and after. */
  copyText: string
  copiedText: string
}

export function CopyButton({ text, copyText, copiedText }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Not every page may write to the clipboard: the text itself can be selected.
    }
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-9 shrink-0 items-center gap-1.5 -ml-2 rounded-sm px-2 text-sm font-semibold text-brand hover:bg-tint print:hidden"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? copiedText : copyText}</span>
    </button>
  )
}
