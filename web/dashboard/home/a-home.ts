import type { CompanyHome, HomeStay } from '#shared/api/company-home.ts'

export const aHomeStay = (changes: Partial<HomeStay> = {}): HomeStay => ({
  reference: 'LS-1',
  travellers: ['Sinta Dewi', 'Budi Santoso'],
  hotel: 'Hotel Kenanga',
  city: 'Jakarta',
  country: 'ID',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  ...changes,
})

/** For tests of the dashboard: a company that has nothing yet. */
export const aHome = (changes: Partial<CompanyHome> = {}): CompanyHome => ({
  today: '2026-11-23',
  period: { from: '2025-12-01', to: '2026-11-23' },
  mine: { next: null, requests: [], waiting: [] },
  ...changes,
})
