import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { Currency } from '#shared/money/currency.ts'
import type { PolicyAction } from '#shared/travel-policy/action.ts'
import { PolicyRules } from '#shared/travel-policy/policy.ts'
import { sayIssue } from '#web/i18n/say-reason.ts'
import type { Translate } from '#web/i18n/words.ts'

interface Rule {
  /** Whether it is asked at all. */
  on: boolean
  action: PolicyAction
}

/** The rules as they are typed: numbers as text, and a cap's cities and countries in one list. */
export interface PolicyForm {
  cap: Rule & {
    currency: Currency
    everywhere: string
    /** Without a city it is for the whole country. */
    places: { country: string; city: string; amount: string }[]
  }
  stars: Rule & { least: string; most: string }
  refundable: Rule
  daysAhead: Rule & { least: string }
  nights: Rule & { most: string }
}

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))
const rule = (given: { action: PolicyAction } | undefined): Rule => ({
  on: given !== undefined,
  action: given?.action ?? 'tell',
})

export function formOf({ cap, stars, refundable, daysAhead, nights }: PolicyRules, currency: Currency): PolicyForm {
  return {
    cap: {
      ...rule(cap),
      currency: cap?.currency ?? currency,
      everywhere: typed(cap?.everywhere),
      places: [
        ...(cap?.cities ?? []).map(({ amount, ...place }) => ({ ...place, amount: String(amount) })),
        ...(cap?.countries ?? []).map(({ country, amount }) => ({ country, city: '', amount: String(amount) })),
      ],
    },
    stars: { ...rule(stars), least: typed(stars?.least), most: typed(stars?.most) },
    refundable: rule(refundable),
    daysAhead: { ...rule(daysAhead), least: typed(daysAhead?.least) },
    nights: { ...rule(nights), most: typed(nights?.most) },
  }
}

/** Amounts may be typed with what stands between thousands; what is no number is none. */
const amountOf = (text: string) => {
  const plain = text.trim().replaceAll(/(?<=\d)[., ](?=\d{3}(?:\D|$))/g, '')
  return plain === '' ? undefined : Number(plain)
}
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text))

type CapPlace = PolicyForm['cap']['places'][number] & { at: number }

/** What the form says, not yet looked at; with the row of each city and country. */
function draftOf({ cap, stars, refundable, daysAhead, nights }: PolicyForm) {
  const places: CapPlace[] = cap.places.map((place, at) => ({ ...place, at }))
  const isCity = ({ city }: CapPlace) => city.trim() !== ''
  const cities = places.filter(isCity)
  const countries = places.filter((place) => !isCity(place))
  const draft = {
    cap: cap.on
      ? {
          action: cap.action,
          currency: cap.currency,
          everywhere: amountOf(cap.everywhere),
          cities: cities.map(({ city, country, amount }) => ({ city, country, amount: amountOf(amount) })),
          countries: countries.map(({ country, amount }) => ({ country, amount: amountOf(amount) })),
        }
      : undefined,
    stars: stars.on ? { action: stars.action, least: numberOf(stars.least), most: numberOf(stars.most) } : undefined,
    refundable: refundable.on ? { action: refundable.action } : undefined,
    daysAhead: daysAhead.on ? { action: daysAhead.action, least: numberOf(daysAhead.least) } : undefined,
    nights: nights.on ? { action: nights.action, most: numberOf(nights.most) } : undefined,
  }
  return { draft, rows: { cities: cities.map(({ at }) => at), countries: countries.map(({ at }) => at) } }
}

/** The field of the form that a complaint about the rules belongs to. */
function fieldOf(path: readonly PropertyKey[], rows: ReturnType<typeof draftOf>['rows']): string {
  const [name, list, index, field] = path.map(String)
  if (name !== 'cap' || (list !== 'cities' && list !== 'countries')) return path.map(String).join('.')
  // Two caps for one place are a complaint about the list.
  if (index === undefined) return 'cap.everywhere'
  return `cap.places.${rows[list][Number(index)]}.${field}`
}

/** The rules that a form says. Throws where they make no sense: the resolver has looked before. */
export function rulesOf(form: PolicyForm): PolicyRules {
  return PolicyRules.parse(draftOf(form).draft)
}

/** Complains at the fields, in the page's language. */
export function policyResolver(t: Translate): Resolver<PolicyForm> {
  return (form) => {
    const { draft, rows } = draftOf(form)
    const parsed = PolicyRules.safeParse(draft)
    if (parsed.success) return { values: form, errors: {} }
    const errors: FieldErrors<PolicyForm> = {}
    for (const { path, message } of parsed.error.issues) {
      set(errors, fieldOf(path, rows), { type: 'policy', message: sayIssue(message, t) })
    }
    return { values: {}, errors }
  }
}
