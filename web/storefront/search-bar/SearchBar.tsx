import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { whenReachable } from '#web/api/lazy-part.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { ResidenceButton } from '#web/storefront/residence/ResidenceButton.tsx'
// Both listen from the first moment, long before the form's own code is here.
import { isTypedEarly } from './early-text.ts'
import { touched, wakeSearchBar } from './first-touch.ts'
import { isFormKept } from './kept-form.ts'

const AwakeForm = lazy(async () => {
  // Of the parts that open a panel dates wait for a place: guests alone can be what is pressed first.
  if (!isTypedEarly() && (await touched)?.closest('button[type=button]')) {
    import('./guests/GuestsPanel.tsx').catch(() => undefined)
  }
  return { default: await whenReachable(async () => (await import('./AwakeForm.tsx')).AwakeForm) }
})

/**
 * The server draws the whole form and it works as a plain GET form; its widgets come alive when somebody points at it,
 * touches it or reaches it by keyboard.
 */
export function SearchBar() {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [isServers] = useState(!useHydrated())
  // The same element each time: React throws a sleeping form away when something new is wanted of it.
  const [form] = useState(
    <Suspense fallback={<FormsPlace />}>
      <AwakeForm />
    </Suspense>,
  )
  // The router tells everything below it of a new address, and waits for what the server drew and cannot hear yet.
  if (isServers && key !== firstKey) wakeSearchBar()
  useEffect(() => {
    if (isFormKept()) wakeSearchBar()
  }, [])
  return (
    <>
      {form}
      <ResidenceButton className="mt-2 rounded-full bg-raised px-4" />
    </>
  )
}

/** Where the server drew none, the form comes when its place is seen. */
function FormsPlace() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wakeSearchBar()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} className="h-75 rounded-xl bg-raised shadow-md desktop:h-44 lg:h-24" />
}
