import { openContactForm } from '#shared/api/contact.ts'
import { call } from '#web/api/client.ts'

/** The server takes a form for two hours. */
const LIVES_MS = 90 * 60_000
/** And no sooner than three seconds after it was opened, which is faster than a visitor writes, and slower than autofill. */
const AGES_MS = 3_500

export interface OpenForm {
  form: string
  at: number
}

/** Throws an ApiFailure. */
export async function openForm(): Promise<OpenForm> {
  const { form } = await call(openContactForm, {})
  return { form, at: performance.now() }
}

/** The form that was opened, or another one when it is too old or never came, as soon as the server takes it. */
export async function readyForm(opened: Promise<OpenForm> | undefined): Promise<string> {
  const before = await opened?.catch(() => undefined)
  const isFresh = before !== undefined && performance.now() - before.at < LIVES_MS
  const { form, at } = isFresh ? before : await openForm()
  const left = AGES_MS - (performance.now() - at)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  return form
}
