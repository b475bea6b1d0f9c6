import { expect, test } from 'vitest'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { CompanyRow } from '#server/companies/company-store.ts'
import { digestOf, partiesOf } from './invoice-parties.ts'

const contact: BookingRow['contact'] = {
  firstName: 'Ayu',
  lastName: 'Lestari',
  age: 30,
  email: 'ayu@lodestay.example',
  phone: '+62 811 0000 000',
  billingaddress: 'Jalan Merdeka 5',
  billingcode: '10110',
  billingcity: 'Jakarta',
  billingstate: 'Jakarta',
  billingcountry: 'ID',
}
const seller = { name: 'Lodestay', taxId: '01.234', address: '1 Harbour Road' }
// Only what an invoice prints of it.
const company = {
  company_name: 'PT Nusantara',
  business_name: 'Nusantara',
  tax_id: '09.254',
  street_address: 'Jalan Melati 9',
  postal_code: '40111',
  city: 'Bandung',
  state: 'Jawa Barat',
  country: 'ID',
} as CompanyRow
const known = { booking: { contact }, seller, company }
const inIndonesia = (code: string) => (code === 'ID' ? 'Indonesia' : code)

test('an invoice names the company that pays and who booked, or who booked alone', () => {
  expect(partiesOf(known, inIndonesia)).toEqual({
    seller,
    buyer: {
      name: 'PT Nusantara',
      taxId: '09.254',
      address: 'Jalan Melati 9, 40111 Bandung, Jawa Barat, Indonesia',
    },
    isForCompany: true,
    booker: { name: 'Ayu Lestari', email: 'ayu@lodestay.example' },
  })
  expect(partiesOf({ ...known, company: undefined }, inIndonesia)).toMatchObject({
    buyer: { name: 'Ayu Lestari', taxId: '', address: 'Jalan Merdeka 5, 10110 Jakarta, Jakarta, Indonesia' },
    isForCompany: false,
  })
  // A company without a street has the address of the booking.
  const { buyer } = partiesOf({ ...known, company: { ...company, street_address: '' } }, inIndonesia)
  expect(buyer.address).toBe('Jalan Merdeka 5, 10110 Jakarta, Jakarta, Indonesia')
})

test('the digest is of what is printed of seller, buyer and who booked, each in its place', () => {
  const others = [
    { ...known, seller: { ...seller, name: 'Other' } },
    { ...known, seller: { ...seller, taxId: '' } },
    { ...known, seller: { ...seller, address: '2 Harbour Road' } },
    { ...known, company: { ...company, company_name: 'PT Samudra' } },
    { ...known, company: { ...company, tax_id: '71' } },
    { ...known, company: { ...company, tax_id: '01.234' }, seller: { ...seller, taxId: '09.254' } },
    { ...known, company: { ...company, country: 'MY' } },
    { ...known, company: undefined },
    { ...known, booking: { contact: { ...contact, lastName: 'Dewi' } } },
    { ...known, booking: { contact: { ...contact, email: 'dewi@lodestay.example' } } },
  ]
  expect(new Set([known, ...others].map(digestOf)).size).toBe(others.length + 1)
  // What is not printed changes nothing.
  const unseen = { contact: { ...contact, age: 31, phone: '+62 811 1111 111', billingaddress: 'Jalan Mawar 1' } }
  expect(digestOf({ ...known, booking: unseen, company: { ...company, business_name: 'Nusa' } })).toBe(digestOf(known))
})

test('the digest of these parties is the same for ever: another would issue every invoice anew', () => {
  expect(digestOf(known)).toBe('d4e1cc0adc0615c325becca03fdcc54b9371ace8b32d06fc628009ca5f3aee53')
})
