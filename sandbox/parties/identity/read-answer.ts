import { DemoPerson } from './people.ts'

/** What the visitor said on a consent page; undefined for a form that is none. */
export type Answer = { person: DemoPerson } | 'denied'

export function readAnswer(form: unknown): Answer | undefined {
  if ((form as { answer?: unknown } | null)?.answer === 'deny') return 'denied'
  const person = DemoPerson.safeParse(form)
  return person.success ? { person: person.data } : undefined
}
