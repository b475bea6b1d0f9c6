import { autosuggest } from '#shared/api/places.ts'
import { askEarly, dropEarlyCall } from '#web/api/ask-early.ts'

/**
 * Text typed into the server's form before it came alive. React resets the field when it hydrates,
 * and the render that read the field may be a few keystrokes older than the moment it takes over.
 */
let latest: string | undefined

/** Who types on within this is not asked for yet. */
export const DEBOUNCE_MS = 100
let pause: ReturnType<typeof setTimeout> | undefined

function listen(event: Event): void {
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'destination') return
  latest = event.target.value
  askForPlaces(latest)
}

/** While the form's code is on its way, not after it. */
function askForPlaces(text: string): void {
  clearTimeout(pause)
  const term = text.trim()
  if (term === '') dropEarlyCall()
  else pause = setTimeout(() => askEarly(autosuggest, { query: { term } }), DEBOUNCE_MS)
}

const serversField = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('input[name=destination]')

/** What stands in the server's field now. */
export function earlyText(): string {
  return serversField()?.value ?? ''
}

/** Somebody typed there: the place of a search, which the server wrote itself, is no touch. */
export function isTypedEarly(): boolean {
  const field = serversField()
  return field !== null && field.value !== field.defaultValue
}

/** Hands over what was typed since this module was loaded; once, when the form has come alive. */
export function handOverLateText(take: (text: string) => void): void {
  document.removeEventListener('input', listen, true)
  clearTimeout(pause)
  if (latest !== undefined) take(latest)
  latest = undefined
}

if (typeof document !== 'undefined') {
  document.addEventListener('input', listen, true)
  if (isTypedEarly()) askForPlaces(earlyText())
}
