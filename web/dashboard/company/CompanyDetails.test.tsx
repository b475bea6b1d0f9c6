import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Company, COMPANY_SAVED, getCompany, saveCompany } from '#shared/api/company-details.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { bodies, on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, readSession, storeSession } from '#web/storage/session-store.ts'
import { aCompany, aPageState, aUser, renderScreen, settle } from '#web/testing.tsx'
import { dashboardFrame } from '../a-dashboard.ts'
import DashboardPage from '../DashboardPage.tsx'

const pic = aUser({ isPIC: true, companyData: aCompany() })
const empty: Company = {
  id: 'c1',
  companyName: '',
  businessName: '',
  businessEmail: '',
  contactNumber: '',
  numberOfEmployees: null,
  industryType: '',
  country: 'ID',
  state: '',
  city: '',
  streetAddress: '',
  postalCode: '',
  taxId: '',
  language: null,
  stripeCustomerId: null,
}
const good = {
  'Company name': 'PT Nusantara Dagang',
  'Business name': 'Nusantara',
  'Business email': 'finance@nusantara.example',
  Phone: '+62 21 555 0100',
  'Industry type': 'Shipping',
  'Number of employees': '120',
  'Street address': 'Jalan Merdeka 5',
  'Postal code': '10110',
  'City or town': 'Jakarta',
  'State or province': 'DKI Jakarta',
  'Tax ID (NPWP)': '09.254.294.3-407.000',
}
const body = companyForm()

beforeEach(() => clearSession())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page with what the server says of the company. */
async function open(company: Partial<Company> = {}, state = aPageState()) {
  const saved = { ...empty, ...body, stripeCustomerId: 'cus_1' }
  serve(
    on(getCompany).says({ company: { ...empty, ...company } }),
    on(saveCompany).says({ success: true, message: COMPANY_SAVED, company: saved }),
    ...dashboardFrame,
  )
  storeSession('secret', pic)
  await renderScreen(<DashboardPage />, state, '/business-dashboard?page=company-details')
  await screen.findByRole('form')
}
const enter = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
}
const redSign = (name: RegExp) => screen.getByRole('link', { name }).querySelector('svg.text-danger')
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save company details' }))

it('page=company-details shows what the company says of itself, with its menu item marked [A2-015] [A3-034]', async () => {
  await open({ companyName: 'PT Nusantara', taxId: '01.2' })
  expect(screen.getByRole('heading', { level: 1, name: 'Company details' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Company/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'PT Nusantara')
  expect(screen.getByLabelText('Tax ID (NPWP)', { exact: false })).toHaveProperty('value', '01.2')
  expect(screen.getByLabelText('Country')).toMatchObject({ value: 'Indonesia', disabled: true })
})

it('says of every field that is empty what is missing, and sends nothing [A5-039] [A5-040] [A5-041] [A5-043] [A5-044] [A5-046] [A5-047] [A5-048] [A5-049]', async () => {
  await open()
  press()
  for (const what of [
    'company name',
    'business name',
    'business email',
    'number of employees',
    'industry type',
    'state',
    'city or town',
    'street address',
    'postal code',
  ]) {
    expect(await screen.findByText(`Please input your ${what}!`, { selector: 'p' })).toBeDefined()
  }
  expect(screen.getByText('Please input your phone number!', { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  expect(sent(saveCompany)).toEqual([])
})

it('knows a phone number from a sentence [A5-042]', async () => {
  await open()
  enter({ ...good, Phone: 'call us' })
  press()
  expect(await screen.findByText('Invalid Phone Number', { selector: 'p' })).toBeDefined()
  expect(sent(saveCompany)).toEqual([])
})

it('sends all fields, keeps what the header shows, and begins the page anew after half a second [A4-038] [A8-022] [A2-119]', async () => {
  await open()
  expect(redSign(/^Company ?\(not complete\)$/)).not.toBeNull()
  enter(good)
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  press()
  await settle(() => screen.queryByRole('status') !== null)
  expect(screen.getByRole('status').textContent).toContain('Company details is updated')
  expect(sent(saveCompany).map((asked) => [asked.path, asked.body])).toEqual([['/company/c1', body]])
  expect(readSession()?.user.companyData).toEqual({
    id: 'c1',
    companyName: 'PT Nusantara Dagang',
    businessName: 'Nusantara',
    hasAddress: true,
    stripeCustomerId: 'cus_1',
  })
  expect(redSign(/^Company$/)).toBeNull()
  act(() => void vi.advanceTimersByTime(499))
  expect(reload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(reload).toHaveBeenCalledOnce()
})

it('says that a refusal failed, and why, and keeps what was typed [A8-023]', async () => {
  const words = 'Your company has no such card.'
  await open()
  serve(on(saveCompany).says(refusal(404, 'NOT_FOUND', words)))
  enter(good)
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(`Fail to update company details. ${words}`)
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'PT Nusantara Dagang')
})

it('says that nobody knows what became of it when the server is silent [A8-024]', async () => {
  await open()
  serve(on(saveCompany).says(() => Promise.reject(new TypeError('Failed to fetch'))))
  enter(good)
  press()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^An error occurred while updating the company details\. We could not reach Lodestay/,
  )
})

it('speaks Indonesian', async () => {
  await open({}, aPageState({ language: 'id' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Data perusahaan' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Simpan data perusahaan' }))
  expect(await screen.findByText('Silakan isi nama perusahaan Anda!', { selector: 'p' })).toBeDefined()
})

const business = { ...aPageState().partner, switches: { ...aPageState().partner.switches, companyAccounts: true } }

it('switches the language of the site, and keeps what was typed over the reload', async () => {
  const reload = vi.fn<() => void>()
  const page = { ...aPageState(), partner: business }
  await open({ companyName: 'PT Nusantara' }, page)
  enter({ 'Business name': 'Nusa', 'Number of employees': '12' })
  vi.stubGlobal('location', { reload })
  const language = within(screen.getByRole('group', { name: 'Language' }))
  expect(language.getByRole('button', { name: 'English, EN' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(language.getByRole('button', { name: 'Bahasa Indonesia, ID' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(document.cookie).toContain('company-lng=id')
  vi.unstubAllGlobals()
  cleanup()

  await open({ companyName: 'PT Nusantara' }, { ...page, language: 'id' })
  expect(screen.getByLabelText('Nama usaha')).toHaveProperty('value', 'Nusa')
  expect(screen.getByLabelText('Jumlah karyawan')).toHaveProperty('value', '12')
  expect(screen.getByLabelText('Nama perusahaan')).toHaveProperty('value', 'PT Nusantara')
  cleanup()

  // What was kept is kept once.
  await open({ companyName: 'PT Nusantara' }, page)
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', '')
})

it.each([
  ['Bahasa Indonesia', 'id'],
  ['The sender’s language', null],
])('says what letters are written in: %s', async (choice, language) => {
  await open({ language: 'en' })
  enter(good)
  const select = screen.getByLabelText<HTMLSelectElement>('Language of the emails')
  expect(select.selectedOptions[0]?.textContent).toBe('English')
  const option = [...select.options].find(({ textContent }) => textContent === choice)
  fireEvent.change(select, { target: { value: option?.value } })
  press()
  await waitFor(() => expect(bodies(saveCompany)).toMatchObject([{ language }]))
})
