type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** Left by `public/before-app.js`, which a slow phone has seconds before the app; gone once the app is awake. */
    earlyPress?: {
      /** The last button that was pressed. Links and forms work by themselves. */
      button?: HTMLButtonElement | undefined
      /** What was chosen, ticked or typed last in each field. React would put back what the server drew, or not hear of it. */
      changed: Map<Field, string | boolean>
      keep: (event: Event) => void
    }
    /** Where the app waits for nothing it may be there before `public/before-app.js`. */
    isAppAwake?: true
  }
}

/** A part that the server drew, and that wakes after its screen. */
const LATER = '[data-wakes-later]'

/**
 * Of the screen as the server drew it: React loses a press on them until all of it is awake. A failure's own buttons, which no
 * screen wakes, are not among them.
 */
const sleeping = new Set<Element>()

/** From here on React hears presses itself, but for those on a screen that is not awake yet, or in a part that wakes later. */
export function endEarlyPresses(): void {
  window.isAppAwake = true
  if (window.earlyPress) document.removeEventListener('click', window.earlyPress.keep, true)
  for (const button of document.querySelectorAll('main button[type="button"]')) sleeping.add(button)
  document.addEventListener('click', keepUnheard, true)
}

function keepUnheard(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[type="button"]')
  if (!button || !(sleeping.has(button) || button.closest(LATER))) return
  event.stopPropagation()
  window.earlyPress ??= { changed: new Map(), keep: () => undefined }
  window.earlyPress.button = button
}

/** The screen is awake. */
export function wakeScreen(): void {
  sleeping.clear()
  giveBack()
}

/** Such a part is awake. */
export function wakePart(part: Element | null): void {
  part?.removeAttribute('data-wakes-later')
  giveBack()
}

/** Gives back what was kept; a press where the page sleeps still waits on. */
function giveBack(): void {
  if (sleeping.size === 0 && !document.querySelector(LATER)) document.removeEventListener('click', keepUnheard, true)
  const early = window.earlyPress
  if (!early) return
  document.removeEventListener('input', early.keep, true)
  delete window.earlyPress
  // Another currency, in the header, searches anew: the fields of the screen may be new then, and go first.
  const fields = [...early.changed].toSorted(([a], [b]) => Number(isAroundScreen(a)) - Number(isAroundScreen(b)))
  for (const [field, value] of fields) if (field.isConnected) change(field, value)
  // Where the page sleeps still, it is kept once more.
  if (early.button?.isConnected) early.button.click()
}

const isAroundScreen = (field: Field) => field.closest('main') === null

/** As its user did. The element's own setter tells React what was there before: it hears of what differs from that alone. */
function change(field: Field, value: string | boolean): void {
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  // Wakes a part of the page that sleeps still; the sleeping search form listens, too.
  tell('input')
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value
    field.click()
    return
  }
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  tell('input')
  tell('change')
}
