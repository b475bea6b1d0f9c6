import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { draw } from '#sandbox/world/atlas/mix.ts'

const STREAM = 40

/** An international number that is not in use: subscriber numbers start with 555. */
export function phoneNumber(seed: number, country: string): string {
  const prefix = isSupportedCountry(country) ? getCountryCallingCode(country) : '1'
  const digits = String(draw(seed, STREAM) % 10_000).padStart(4, '0')
  return `+${prefix} ${2 + (draw(seed, STREAM + 1) % 8)}${draw(seed, STREAM + 2) % 10} 555 ${digits}`
}
