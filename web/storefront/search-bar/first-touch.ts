/** Before the touch itself: a pointer comes near, a finger or the keyboard's focus arrives. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const

const inBar = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[role=search]') ? node : undefined

let wake: () => void = () => undefined
/** Somebody is about to use the search bar. On the server, which draws it whole, at once. */
export const touched = new Promise<void>((resolve) => (wake = resolve))

export function wakeSearchBar(): void {
  wake()
}

let pressed: HTMLButtonElement | undefined

function notice(event: Event): void {
  const target = inBar(event.target)
  if (!target) return
  wake()
  if (event.type === 'click') pressed = target.closest<HTMLButtonElement>('button[type=button]') ?? undefined
}

if (typeof document === 'undefined') wake()
else {
  // Of the document, and first: React stops what it cannot answer yet.
  for (const sign of signs) document.addEventListener(sign, notice, { capture: true, passive: true })
  if (inBar(document.activeElement)) wake()
}

/** Gives the last press on one of the bar's buttons back, once it has come alive. */
export function handOverPress(): void {
  for (const sign of signs) document.removeEventListener(sign, notice, true)
  if (pressed?.isConnected) pressed.click()
  pressed = undefined
}
