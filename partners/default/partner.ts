import type { Partner } from '#shared/partner/partner.ts'

export const partner: Partner = {
  id: 'default',
  name: 'Lodestay',
  status: 'active',
  path: '/',
  residents: ['US', 'ID', 'SG'],
  currency: 'USD',
  language: 'en',
  switches: { languageSwitch: false, forcesCurrency: false, companyAccounts: false },
  colours: {
    light: {
      brand: '#0B5E57',
      brandHover: '#084A45',
      onBrand: '#FFFFFF',
      tint: '#E2F1EE',
      accent: '#C2410C',
      onAccent: '#FFFFFF',
    },
    dark: {
      brand: '#5FD0C2',
      brandHover: '#86DFD4',
      onBrand: '#06201D',
      tint: '#10312D',
      accent: '#FF9A62',
      onAccent: '#2B1004',
    },
  },
}
