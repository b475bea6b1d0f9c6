import { useEffect, useState } from 'react'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { Info } from '#web/ui/icons/info.ts'
import { onAnnouncement, announceToScreenReaders, type Tone } from './announcer.ts'

const SHOWN_MS = 5000

/** The page's one status region, there from the first paint, and the toast that shows what it says. */
export function LiveStatus() {
  const [toast, setToast] = useState<{ message: string; tone: Tone; at: number }>()
  useEffect(
    () =>
      onAnnouncement((message, tone) => {
        announceToScreenReaders(message)
        setToast({ message, tone, at: Date.now() })
      }),
    [],
  )
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <>
      <div id="live-status" role="status" aria-atomic="true" className="sr-only" />
      {toast && (
        <div
          key={toast.at}
          aria-hidden="true"
          className="pointer-events-none fixed inset-x-4 bottom-6 z-60 mx-auto flex w-fit max-w-md animate-[rise_200ms_ease-out] items-center gap-3 rounded-lg bg-text px-5 py-3.5 font-medium text-bg shadow-lg"
        >
          {toast.tone === 'success' ? (
            <CircleCheck className="size-5 shrink-0" />
          ) : (
            <Info className="size-5 shrink-0" />
          )}
          {toast.message}
        </div>
      )}
    </>
  )
}
