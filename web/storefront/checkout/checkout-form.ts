import type { FieldErrors } from 'react-hook-form'
import type { CostChoice } from '#shared/api/cost-choice.ts'
import type { ApproveLater } from '#shared/approval/reason.ts'
import type { PlainReason } from '#shared/reasons/reasons.ts'

/** Everything that is typed on the checkout page; card fields belong to the card provider's frames. */
export interface CheckoutForm {
  title: '' | 'Mr' | 'Ms' | 'Mrs'
  firstName: string
  lastName: string
  email: string
  phone: string
  age: string
  address: string
  code: string
  city: string
  country: string
  state: string
  billingSame: boolean
  billingaddress: string
  billingcode: string
  billingcity: string
  billingcountry: string
  billingstate: string
  forOthers: boolean
  guests: GuestName[]
  /** Of the payer's company: the first of the guests. */
  colleague?: (GuestName & { id: string }) | undefined
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

/** In the order of the page. */
const order = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'age',
  'address',
  'code',
  'city',
  'state',
  'country',
] as const
const billingOrder = ['billingaddress', 'billingcode', 'billingcity', 'billingstate', 'billingcountry'] as const

export interface FieldProblem {
  /** Id of the field on the page. */
  target: string
  message: string
}

/** Every message with its field's id, from top to bottom. `payProblem` stands where it is paid, `costs` above it. */
export function listProblems(
  errors: FieldErrors<CheckoutForm>,
  payProblem: FieldProblem | undefined,
  costs: readonly FieldProblem[] = [],
): FieldProblem[] {
  const of = (names: readonly (typeof order | typeof billingOrder)[number][]) =>
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
    ...of(order),
    ...guests,
    ...costs,
    ...(payProblem ? [payProblem] : []),
    ...of(billingOrder),
    ...(errors.terms?.message ? [{ target: 'terms', message: errors.terms.message }] : []),
  ]
}
