/**
 * Text typed into the server's form before it came alive. React resets the field when it hydrates,
 * and the render that read the field may be a few keystrokes older than the moment it takes over.
 */
let latest: string | undefined

function listen(event: Event): void {
  if (event.target instanceof HTMLInputElement && event.target.name === 'destination') latest = event.target.value
}

if (typeof document !== 'undefined') document.addEventListener('input', listen, true)

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
  if (latest !== undefined) take(latest)
  latest = undefined
}
