import type { Partner } from '#shared/partner/partner.ts'
import { yoodoBundle } from './bundle.ts'
import { yoodoLanding } from './landing.ts'

export const partner: Partner = {
  id: 'yoodo',
  name: 'yoodo',
  status: 'active',
  path: '/yoodo',
  coBrand: 'yoodo',
  countryCode: 'MY',
  currency: 'MYR',
  language: 'en',
  phonePrefix: '60',
  switches: { languageSwitch: false, forcesCurrency: false, companyAccounts: false },
  bundle: yoodoBundle,
  landing: yoodoLanding,
  colours: {
    light: {
      brand: '#1F4FD8',
      brandHover: '#183FB0',
      onBrand: '#FFFFFF',
      tint: '#E7EDFD',
      accent: '#BE185D',
      onAccent: '#FFFFFF',
    },
    dark: {
      brand: '#94B2FF',
      brandHover: '#B5CAFF',
      onBrand: '#071A4D',
      tint: '#14234F',
      accent: '#F78BBB',
      onAccent: '#3F0720',
    },
  },
}
