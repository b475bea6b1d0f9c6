type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** Left by `public/before-app.js`, which a slow phone has seconds before the app; gone once the app is awake. */
    earlyPress?: {
      /** The last button that was pressed. Links and forms work by themselves. */
      button: HTMLButtonElement | undefined
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

/** From here on React hears presses itself, but for those in a part that wakes later: these it would lose where the part's code has not come. */
export function endEarlyPresses(): void {
  window.isAppAwake = true
  if (!window.earlyPress) return
  document.removeEventListener('click', window.earlyPress.keep, true)
  if (document.querySelector(LATER)) document.addEventListener('click', keepInLaterPart, true)
}

function keepInLaterPart(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[type="button"]')
  if (!button || !button.closest(LATER)) return
  event.stopPropagation()
  window.earlyPress ??= { button: undefined, changed: new Map(), keep: () => undefined }
  window.earlyPress.button = button
}

/** Such a part is awake. */
export function wakePart(part: Element | null): void {
  document.removeEventListener('click', keepInLaterPart, true)
  part?.removeAttribute('data-wakes-later')
  giveBackEarly()
}

/** Gives back what was kept, once the screen is awake; a press in a part that sleeps longer waits for `wakePart`. */
export function giveBackEarly(): void {
  const early = window.earlyPress
  if (!early) return
  document.removeEventListener('input', early.keep, true)
  delete window.earlyPress
  const isLater = early.button?.isConnected && early.button.closest(LATER)
  if (isLater) window.earlyPress = { ...early, changed: new Map() }
  // Another currency, in the header, searches anew: the fields of the screen may be new then, and go first.
  const fields = [...early.changed].toSorted(([a], [b]) => Number(isAroundScreen(a)) - Number(isAroundScreen(b)))
  for (const [field, value] of fields) if (field.isConnected) change(field, value)
  if (early.button?.isConnected && !isLater) early.button.click()
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
