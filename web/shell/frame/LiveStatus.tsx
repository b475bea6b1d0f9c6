import { useEffect, useRef, useState } from 'react'
import { whenReachable } from '#web/api/lazy-part.ts'
import { CircleCheck } from '#web/ui/icons/circle-check.ts'
import { Info } from '#web/ui/icons/info.ts'
import { onAnnouncement, announceToScreenReaders, type Tone } from '#web/ui/announcer.ts'

const SHOWN_MS = 5000

/** Where it covers no button, all the way up the window: it is there for seconds, and nobody looks for it. */
const anywhere = { sides: ['middle'], stays: true, passes: true } as const

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
  const box = useRef<HTMLDivElement>(null)
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    if (!toast) return undefined
    let isOver = false
    const loaded = whenReachable(() => import('#web/shell/floating/place-freely.ts'))
    const placed = loaded.then(({ placeFreely }) => {
      if (isOver || !box.current) return undefined
      const stop = placeFreely(box.current, anywhere)
      setPlaced(true)
      return stop
    })
    return () => {
      isOver = true
      setPlaced(false)
      void placed.then((stop) => stop?.())
    }
  }, [toast])
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <>
      {/* Heard from inside a dialog, too: React Aria hides what stands around one, but for this mark of its own. */}
      <div id="live-status" data-live-announcer role="status" aria-atomic="true" className="sr-only" />
      {toast && (
        <div
          key={toast.at}
          ref={box}
          aria-hidden="true"
          data-toast
          className={`pointer-events-none fixed inset-x-4 bottom-4 z-60 mx-auto flex w-fit max-w-md items-center gap-3 rounded-lg bg-text px-5 py-3.5 font-medium text-bg shadow-lg forced-colors:border ${isPlaced ? 'animate-[rise_200ms_ease-out]' : 'opacity-0'}`}
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
