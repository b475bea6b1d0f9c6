import type { Partner } from './partner.ts'

export const PRODUCT = 'Lodestay'

/** The product as this variant calls it: "Lodestay", "Lodestay × {coBrand}", "Lodestay {suffix}". */
export function brandName({ coBrand, suffix }: Pick<Partner, 'coBrand' | 'suffix'>): string {
  return [PRODUCT, coBrand && `× ${coBrand}`, suffix].filter(Boolean).join(' ')
}
