import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { exportCompanyBookings } from '#shared/api/booking-export.ts'
import {
  addCostObject,
  addCustomField,
  changeCostObject,
  COSTS_SAVED,
  manageCostObjects,
  preselectCostCentre,
  saveCostRules,
} from '#shared/api/cost-objects.ts'
import { listTeamMembers } from '#shared/api/team.ts'
import { on, refusal, sent, serve } from '#web/serve.ts'
import { clearSession, storeSession, type Session } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { aMember } from '../team/a-member.ts'
import { CostCentres } from './CostCentres.tsx'
import type { Managed } from './managed.ts'

let managed: Managed
let companies = 0

beforeEach(() => {
  clearSession()
  managed = {
    costObjects: [
      { id: 'o1', kind: 'cost_centre', code: '100', name: 'Sales', active: true },
      { id: 'o2', kind: 'cost_centre', code: '200', name: 'Old board', active: false },
    ],
    fields: [{ id: 'f1', name: 'Reason', kind: 'text', options: [], required: true, preset: null, active: true }],
    required: { costCentre: false, project: false },
    preselected: [{ memberId: null, code: '100' }],
  }
  const headers = { 'content-disposition': "x; filename*=UTF-8''Bookings.csv" }
  serve(
    on(manageCostObjects).says(() => managed),
    on(listTeamMembers).says({ success: true, teamMembers: [aMember({ id: 'm1', name: 'Sinta Dewi' })] }),
    on(exportCompanyBookings).says(new Response('\uFEFFreference\r\n', { headers })),
    ...[addCostObject, changeCostObject, addCustomField, saveCostRules, preselectCostCentre].map((change) =>
      on(change).says({ success: true, message: COSTS_SAVED }),
    ),
  )
})
/** What was changed, and what was exported. */
const done = () =>
  sent().flatMap(({ method, path, body }) =>
    method === 'POST' || path.includes('/export') ? [{ path: path.replace(/c\d+/, 'c'), body }] : [],
  )

async function open() {
  const companyData = aCompany({ id: `c${(companies += 1)}` })
  const session: Session = { token: 'secret', user: aUser({ isPIC: true, companyData }) }
  storeSession(session.token, session.user)
  const view = await renderScreen(<CostCentres session={session} />)
  await screen.findByRole('region', { name: 'Cost centres' })
  return view
}
const region = (name: string) => within(screen.getByRole('region', { name }))

it('lists what bookings may be charged to, and adds, renames, archives and brings back', async () => {
  await open()
  const centres = region('Cost centres')
  expect(centres.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('100Sales'),
    expect.stringMatching(/200Old board.*Archived/),
  ])
  const form = within(centres.getByRole('form', { name: 'Add cost centre' }))
  await userEvent.type(form.getByLabelText('Code'), '=1')
  await userEvent.click(form.getByRole('button', { name: 'Add cost centre' }))
  expect(await form.findByText('A code has letters, digits, spaces and . _ / - only.', { selector: 'p' })).toBeTruthy()
  expect(await form.findByText('Please input a name!', { selector: 'p' })).toBeTruthy()
  await userEvent.clear(form.getByLabelText('Code'))
  await userEvent.type(form.getByLabelText('Code'), '300')
  await userEvent.type(form.getByLabelText('Name'), 'Fairs')
  await userEvent.click(form.getByRole('button', { name: 'Add cost centre' }))
  await waitFor(() => expect(form.getByLabelText('Code')).toHaveProperty('value', ''))
  expect(document.activeElement).toBe(form.getByLabelText('Code'))
  await userEvent.click(centres.getByRole('button', { name: 'Archive 100' }))
  await userEvent.click(centres.getByRole('button', { name: 'Bring back 200' }))
  await userEvent.click(centres.getByRole('button', { name: 'Rename 100' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename 100' }))
  await userEvent.type(dialog.getByLabelText('Name'), ' Asia')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(centres.getByRole('checkbox', { name: 'Every booking must name a cost centre' }))
  await waitFor(() => expect(done()).toHaveLength(5))
  expect(done()).toEqual([
    { path: '/company/c/cost-objects', body: { kind: 'cost_centre', code: '300', name: 'Fairs' } },
    { path: '/company/c/cost-objects/o1', body: { name: 'Sales', active: false } },
    { path: '/company/c/cost-objects/o2', body: { name: 'Old board', active: true } },
    { path: '/company/c/cost-objects/o1', body: { name: 'Sales Asia', active: true } },
    { path: '/company/c/cost-rules', body: { costCentre: true, project: false } },
  ])
})

it('says why nothing was saved', async () => {
  const message = 'This code is taken. Codes are never used again: bring the archived one back instead.'
  serve(on(addCostObject).says(refusal(409, 'CONFLICT', message)))
  await open()
  const form = within(region('Projects').getByRole('form', { name: 'Add project' }))
  await userEvent.type(form.getByLabelText('Code'), 'P7')
  await userEvent.type(form.getByLabelText('Name'), 'Office')
  await userEvent.click(form.getByRole('button', { name: 'Add project' }))
  expect((await form.findByRole('alert')).textContent).toBe(`Nothing was saved. ${message}`)
  expect(form.getByLabelText('Code')).toHaveProperty('value', 'P7')
})

it('asks for fields of the company’s own', async () => {
  await open()
  await userEvent.click(region('Own fields').getByRole('button', { name: 'Add a field' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Kind')
  await userEvent.selectOptions(dialog.getByLabelText('Answered with'), 'A choice from a list')
  await userEvent.type(dialog.getByLabelText('Choices'), 'Fair{enter} Client {enter}')
  await userEvent.selectOptions(dialog.getByLabelText('Begins with'), 'Client')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Must be filled in' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(done()).toHaveLength(1))
  expect(done()[0]).toEqual({
    path: '/company/c/custom-fields',
    body: { name: 'Kind', kind: 'list', options: ['Fair', 'Client'], required: true, preset: 'Client' },
  })
})

it('chooses the cost centre that each person’s bookings begin with, among those that are not archived', async () => {
  await open()
  const people = region('Preselected cost centres')
  expect(people.getByLabelText<HTMLSelectElement>('Maya Putri (you)').value).toBe('100')
  const sinta = await people.findByLabelText<HTMLSelectElement>('Sinta Dewi')
  expect([...sinta.options].map(({ value }) => value)).toEqual(['', '100'])
  await userEvent.selectOptions(sinta, '100')
  await waitFor(() => expect(done()).toHaveLength(1))
  expect(done()[0]).toEqual({ path: '/company/c/preselected-cost-centre', body: { memberId: 'm1', code: '100' } })
})

it('lists people by name, whoever was invited last, after oneself', async () => {
  const names = ['Wayan Sudirta', 'Adi Nugroho', 'Sinta Dewi']
  serve(
    on(manageCostObjects).says(() => managed),
    on(listTeamMembers).says({ success: true, teamMembers: names.map((name) => aMember({ name })) }),
  )
  await open()
  const people = region('Preselected cost centres')
  await people.findByRole('combobox', { name: 'Sinta Dewi' })
  const labels = people.getAllByRole('combobox').map((box) => (box as HTMLSelectElement).labels[0]?.textContent)
  expect(labels.slice(1)).toEqual(['Adi Nugroho', 'Sinta Dewi', 'Wayan Sudirta'])
})

it('exports a period as a file, and says what went wrong', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  await open()
  const form = region('Export bookings')
  await userEvent.type(form.getByLabelText(/^From/), '2026-12-31')
  await userEvent.type(form.getByLabelText(/^To/), '2026-01-01')
  await userEvent.click(form.getByRole('button', { name: 'Export' }))
  expect(await form.findByText('The last day is before the first.')).toBeTruthy()
  expect(done()).toEqual([])
  await userEvent.clear(form.getByLabelText(/^From/))
  await userEvent.selectOptions(form.getByLabelText('File'), 'Excel (XLSX)')
  await userEvent.click(form.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(done()[0]?.path).toBe('/company/c/bookings/export?format=xlsx&by=booked&to=2026-01-01')
})

it('lets a finance reader read and export, and change nothing', async () => {
  const companyData = aCompany({ id: `c${(companies += 1)}` })
  const user = aUser({ companyData, teamMembers: { role: [1001] }, duties: ['finance'] })
  storeSession('secret', user)
  await renderScreen(<CostCentres session={{ token: 'secret', user }} />)
  const centres = within(await screen.findByRole('region', { name: 'Cost centres' }))
  expect(centres.getByRole('list').textContent).toContain('Sales')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Export'])
})
