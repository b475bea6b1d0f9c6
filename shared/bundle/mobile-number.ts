/**
 * What may follow a country's prefix in a mobile number
 * (google/libphonenumber, resources/carrier/en/60.txt and 62.txt). Of any other country E.164's lengths are all we know.
 */
const plans: Readonly<Record<string, RegExp>> = {
  60: /^1(?:[15]\d{8}|[02-46-9]\d{7,8})$/,
  62: /^8\d{8,11}$/,
}
const anyPlan = /^[1-9]\d{6,11}$/

/**
 * A mobile number of the country with this prefix ("62"), as E.164 ("+62814…"), however a person writes it: with the prefix
 * or the national 0, with spaces, dots, dashes and brackets. Undefined when it cannot be one. Whose customer it is cannot
 * be read from it: numbers are ported.
 */
export function readMobileNumber(written: string, prefix: string): string | undefined {
  const text = written.trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  const plan = plans[prefix] ?? anyPlan
  const isPlanned = (national: string) => plan.test(national)
  if (text.startsWith('+') || digits.startsWith('00')) {
    const international = digits.replace(/^00/, '')
    // "+62 (0)814…": the national 0 is written, and not dialled.
    const national = international.startsWith(prefix) ? international.slice(prefix.length).replace(/^0/, '') : ''
    return isPlanned(national) ? `+${prefix}${national}` : undefined
  }
  const readings = [digits.replace(/^0/, ''), digits.startsWith(prefix) ? digits.slice(prefix.length) : '']
  const national = readings.find(isPlanned)
  return national === undefined ? undefined : `+${prefix}${national}`
}

/** Does an E.164 number begin as the partner's numbers mostly do? Only ever a hint, never a refusal. */
export function looksLikeOurs(number: string, hints: readonly string[]): boolean {
  return hints.some((hint) => number.startsWith(`+${hint}`))
}

/** What is shown of a number that we do not keep: its last three digits. */
export function lastDigits(number: string): string {
  return number.slice(-3)
}
