import type { FieldErrors } from 'react-hook-form'
import type { CostChoice } from '#shared/api/cost-choice.ts'
import type { ApproveLater } from '#shared/approval/reason.ts'
import type { PlainReason } from '#shared/reasons/reasons.ts'
import { address, billing, namesOf, person, type TextField } from './checkout-fields.ts'

/** Everything that is typed on the checkout page; card fields belong to the card provider's frames. */
export interface CheckoutForm extends Record<TextField, string> {
  title: '' | 'Mr' | 'Ms' | 'Mrs'
  billingSame: boolean
  forOthers: boolean
  guests: GuestName[]
  /** Of the payer's company: the first of the guests. */
  colleague?: (GuestName & { id: string }) | undefined
  /** Of arrivalHours; empty where they do not know. */
  arrivalHour: string
  /** To the hotel. */
  requests: string
  /** Of what the local gateway offers; empty where its page asks. */
  payBy: string
  terms: boolean
  /** What a company's stay is charged to; no field of this form. */
  costObjects?: CostChoice
  /** Why a stay that needs approval is booked before an approver has decided. */
  approveLater?: ApproveLater | undefined
}

export interface GuestName {
  firstName: string
  lastName: string
}

export const emptyGuest: GuestName = { firstName: '', lastName: '' }

export const isBlank = (text: string) => text.trim() === ''

type Alert = Extract<PlainReason, 'noGuestNames' | 'noOwnFirstName' | 'noOwnLastName'>

/** What is said first after a refused submit; undefined when nothing special is missing. */
export function alertOf(errors: FieldErrors<CheckoutForm>, values: CheckoutForm): Alert | undefined {
  if (values.forOthers) return errors.guests ? 'noGuestNames' : undefined
  if (isBlank(values.firstName)) return 'noOwnFirstName'
  if (isBlank(values.lastName)) return 'noOwnLastName'
  return errors.guests ? 'noGuestNames' : undefined
}

export interface FieldProblem {
  /** Id of the field on the page. */
  target: string
  message: string
  /** What may be missing there is not known yet: gone by itself in a moment. */
  isWait?: boolean
}

/** Every message with its field's id, from top to bottom. `payProblem` stands where it is paid, `costs` above it. */
export function listProblems(
  errors: FieldErrors<CheckoutForm>,
  payProblem: FieldProblem | undefined,
  costs: readonly FieldProblem[] = [],
): FieldProblem[] {
  const of = (names: readonly (TextField | 'title')[]) =>
    names.flatMap((name) => {
      const message = errors[name]?.message
      return message ? [{ target: name, message }] : []
    })
  const rows = Array.from({ length: errors.guests?.length ?? 0 }, (_, at) => errors.guests?.[at])
  const guests = rows.flatMap((row, at) =>
    (['firstName', 'lastName'] as const).flatMap((field) => {
      const message = row?.[field]?.message
      return message ? [{ target: `guests-${at}-${field}`, message }] : []
    }),
  )
  return [
    ...of(['title', ...namesOf(person), ...namesOf(address)]),
    ...guests,
    ...(errors.requests?.message ? [{ target: 'requests', message: errors.requests.message }] : []),
    ...costs,
    ...(payProblem ? [payProblem] : []),
    ...of(namesOf(billing)),
    ...(errors.terms?.message ? [{ target: 'terms', message: errors.terms.message }] : []),
  ]
}
