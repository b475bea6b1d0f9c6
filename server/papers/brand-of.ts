import { defaultPartner, partners } from '#partners/registry.ts'
import { brandName } from '#shared/brand-name.ts'
import type { Paper } from './paper.ts'

/** The brand under which something was booked. A variant that is gone leaves its papers to the plain one. */
export function brandOf(partnerId: string): Paper['brand'] {
  const partner = partners.find(({ id }) => id === partnerId) ?? defaultPartner
  // Paper is white: always the light colours.
  const { brand, onBrand } = partner.colours.light
  return { name: brandName(partner), colour: brand, onColour: onBrand }
}
