import type { CompanyForm } from '#shared/api/company-details.ts'

/** What the person in charge types of a company. */
export const companyForm = (changes: Partial<CompanyForm> = {}): Required<CompanyForm> => ({
  companyName: 'PT Nusantara Dagang',
  businessName: 'Nusantara',
  businessEmail: 'finance@nusantara.example',
  contactNumber: '+62 21 555 0100',
  numberOfEmployees: 120,
  industryType: 'Shipping',
  country: 'ID',
  state: 'DKI Jakarta',
  city: 'Jakarta',
  streetAddress: 'Jalan Merdeka 5',
  postalCode: '10110',
  taxId: '09.254.294.3-407.000',
  language: null,
  ...changes,
})
