import type { Partner } from '#shared/partner/partner.ts'
import { businessLanding } from './landing.ts'

export const partner: Partner = {
  id: 'business',
  name: 'Lodestay for Business',
  status: 'active',
  path: '/business',
  suffix: 'for Business',
  countryCode: 'ID',
  currency: 'USD',
  language: 'en',
  phonePrefix: '62',
  switches: { languageSwitch: false, forcesCurrency: false, companyAccounts: true },
  landing: businessLanding,
  colours: {
    light: {
      brand: '#27335E',
      brandHover: '#1C2547',
      onBrand: '#FFFFFF',
      tint: '#E8EAF4',
      accent: '#0E7490',
      onAccent: '#FFFFFF',
    },
    dark: {
      brand: '#AEB9EA',
      brandHover: '#C8D0F3',
      onBrand: '#131A38',
      tint: '#20284A',
      accent: '#67D3EA',
      onAccent: '#06262E',
    },
  },
}
