import { defaultPartner, partners } from '#partners/registry.ts'
import { brandName } from '#shared/partner/brand-name.ts'
import type { LetterBrand } from './set-letter.ts'

/** The brand under which something was booked or asked for. A variant that is gone leaves its letters and papers to the plain one. */
export function brandOf(partnerId: string | undefined): LetterBrand {
  const partner = partners.find(({ id }) => id === partnerId) ?? defaultPartner
  // Paper is white, and so is a letter unless its reader's screen is dark.
  const { light, dark } = partner.colours
  return {
    name: brandName(partner),
    colour: light.brand,
    onColour: light.onBrand,
    dark: { colour: dark.brand, onColour: dark.onBrand },
  }
}
