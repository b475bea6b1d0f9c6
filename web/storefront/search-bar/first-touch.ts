/** Before the touch itself: a pointer comes near, a finger or the keyboard's focus arrives. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'submit'] as const

const inBar = (node: EventTarget | null) =>
  node instanceof Element && node.closest('[role=search]') ? node : undefined

let wake: (at?: Element) => void = () => undefined
/** Somebody is about to use the search bar: where. On the server, which draws it whole, at once. */
export const touched = new Promise<Element | undefined>((resolve) => (wake = resolve))

export function wakeSearchBar(): void {
  wake()
}

/** The last of the bar's buttons that was pressed, or the bar itself when it was sent. */
let pressed: HTMLButtonElement | HTMLFormElement | undefined

function notice(event: Event): void {
  const target = inBar(event.target)
  if (!target) return
  wake(target)
  if (event.type === 'click') pressed = target.closest<HTMLButtonElement>('button[type=button]') ?? undefined
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    // The form says what is missing, and finds more than the server does: it is on its way.
    event.preventDefault()
    pressed = target
  }
}

if (typeof document === 'undefined') wake()
else {
  // Of the document, and first: React stops what it cannot answer yet.
  for (const sign of signs) document.addEventListener(sign, notice, { capture: true, passive: sign !== 'submit' })
  if (inBar(document.activeElement)) wake()
}

/** Gives the last press in the bar back, once it has come alive. */
export function handOverPress(): void {
  for (const sign of signs) document.removeEventListener(sign, notice, true)
  if (pressed?.isConnected) {
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed.click()
  }
  pressed = undefined
}
