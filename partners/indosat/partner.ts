import type { Partner } from '#shared/partner/partner.ts'
import { indosatBundle } from './bundle.ts'
import { indosatLanding } from './landing.ts'

export const partner: Partner = {
  id: 'indosat',
  name: 'Indosat',
  status: 'active',
  path: '/indosat',
  coBrand: 'Indosat',
  countryCode: 'ID',
  currency: 'IDR',
  language: 'id',
  isHome: true,
  phonePrefix: '62',
  switches: { languageSwitch: true, forcesCurrency: true, companyAccounts: false },
  bundle: indosatBundle,
  landing: indosatLanding,
  colours: {
    light: {
      brand: '#B4161B',
      brandHover: '#8F1115',
      onBrand: '#FFFFFF',
      tint: '#F3EDF7',
      accent: '#FFC629',
      onAccent: '#2A1F00',
      focus: '#5B2C83',
    },
    dark: {
      brand: '#FF9A96',
      brandHover: '#FFB9B6',
      onBrand: '#3D0507',
      tint: '#2A1B33',
      accent: '#FFD65C',
      onAccent: '#2A1F00',
      focus: '#D2B4F0',
    },
  },
}
