import { defaultPartner, partners } from '#partners/registry.ts'
import { brandName } from '#shared/partner/brand-name.ts'
import type { LetterBrand } from './set-letter.ts'

/** The brand under which something was booked or asked for. A variant that is gone leaves its letters and papers to the plain one. */
export function brandOf(partnerId: string | undefined): LetterBrand {
  const partner = partners.find(({ id }) => id === partnerId) ?? defaultPartner
  // Letters and paper are white: always the light colours.
  const { brand, onBrand } = partner.colours.light
  return { name: brandName(partner), colour: brand, onColour: onBrand }
}
