import { readFile } from 'node:fs/promises'
import { saveCompany } from '#shared/api/company-details.ts'
import { companyForm } from '#shared/testing/company-form.ts'
import { apiClient } from '#server/testing/api-client.ts'
import { expect, expectAccessible, heard, test } from './fixtures.ts'
import { fillDetails, reachCheckout, referenceIn } from './pay.ts'
import { ports } from './ports.ts'
import { enter } from './traveller.ts'

test.setTimeout(180_000)

/** The person in charge of a company of its own, so that no other journey has to fill in what it requires. */
async function aPic() {
  const api = apiClient(`http://localhost:${ports.shop}`)
  const pic = await api.signUp({ country: 'ID', isRegisterCompanyPIC: true, contactNumber: '+62 812 5550 100' })
  const params = { id: pic.user.companyData?.id ?? '' }
  await expect(async () => {
    const saved = await api.call(saveCompany, { params, body: companyForm() }, { token: pic.token })
    expect(saved.body.company.stripeCustomerId).not.toBeNull()
  }).toPass({ timeout: 60_000 })
  return pic
}

test('a stay is charged to a cost centre that the company requires, corrected afterwards and exported', async ({
  page,
}) => {
  await enter(page, await aPic())
  await page.goto('/business-dashboard?page=cost-centres')
  const region = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('the person in charge adds cost centres and a field, by keyboard alone where rows are added', async () => {
    const centres = region('Cost centres')
    await expect(centres.getByText('No cost centres yet.')).toBeVisible()
    await centres.getByLabel('Code', { exact: true }).fill('100')
    await centres.getByLabel('Name', { exact: true }).fill('Sales')
    await page.keyboard.press('Enter')
    await expect(centres.getByRole('listitem')).toHaveCount(1)
    await expect(centres.getByLabel('Code')).toBeFocused()
    await page.keyboard.type('200')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Board')
    await page.keyboard.press('Enter')
    await expect(centres.getByRole('listitem')).toHaveCount(2)
    await centres.getByRole('checkbox', { name: 'Every booking must name a cost centre' }).check()
    await region('Own fields').getByRole('button', { name: 'Add a field' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a field' })
    await dialog.getByLabel('Name').fill('Reason')
    await dialog.getByRole('checkbox', { name: 'Must be filled in' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(region('Own fields').getByText('Reason', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a budget of one of them refuses what it does not hold', async () => {
    await page.goto('/business-dashboard?page=budgets')
    await expect(page.getByText('No budgets yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add a budget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a budget' })
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Cost centre 200 · Board' })
    await dialog.getByLabel('Budget', { exact: true }).fill('10.000')
    await dialog.getByLabel('A stay that is over').selectOption({ label: 'Refuse the stay' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: '200 · Board' })).toContainText(/Left\s?IDR\s10,000/)
    await expectAccessible(page)
    await page.goto('/business-dashboard?page=statements')
    await expect(page.getByText('No statements yet')).toBeVisible()
    await expectAccessible(page)
  })

  const hotel = await reachCheckout(page)
  const reference =
    await test.step('the checkout asks for both, above the payment, and does not go on without', async () => {
      await expect(hotel).toHaveURL(/\/payment$/)
      await fillDetails(hotel)
      const part = hotel.getByRole('region', { name: 'For your company' })
      const book = hotel.getByRole('button', { name: /^Pay IDR\s[\d,.]+ and book$/ })
      await hotel.getByRole('checkbox', { name: /I have read and accept/ }).check()
      // Before that, the form says that what the company asks is loading.
      await expect(part.getByLabel('Cost centre')).toBeVisible()
      await book.click()
      await expect(hotel.getByRole('link', { name: 'Please choose a cost centre.' })).toBeVisible()
      await expectAccessible(hotel)
      await hotel.getByRole('link', { name: 'Please fill in: Reason' }).click()
      await expect(part.getByLabel('Reason')).toBeFocused()
      await hotel.keyboard.type('=A fair')
      await part.getByLabel('Cost centre').selectOption({ label: '200 · Board' })
      await expect(part.getByRole('alert')).toContainText(/over the budget of 200 · Board for .* It cannot be booked/)
      await book.click()
      await expect(
        hotel.getByRole('link', { name: 'The budget of what this stay is charged to does not' }),
      ).toBeVisible()
      await expectAccessible(hotel)
      await part.getByLabel('Cost centre').selectOption({ label: '100 · Sales' })
      await expect(part.getByRole('alert')).toHaveCount(0)
      await book.click()
      await expect(hotel).toHaveURL(/\/doku\/pay\//)
      await hotel.getByRole('link', { name: 'Back to the shop' }).click()
      await expect(hotel).toHaveURL(/[?&]refId=/)
      return referenceIn(hotel)
    })

  await test.step('the booking says so, and is charged to another one', async () => {
    await page.goto(`/booking?refId=${reference}`)
    const card = region('For your company')
    await expect(card).toContainText('100 · Sales')
    await expect(card).toContainText('=A fair')
    await card.getByRole('button', { name: 'Correct' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct what this stay is charged to' })
    await dialog.getByLabel('Cost centre').selectOption({ label: '200 · Board' })
    await expectAccessible(page)
    const said = heard(page, 'The correction is saved.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said
    await expect(card).toContainText('200 · Board')
    await card.getByRole('button', { name: 'Correct' }).click()
    await expect(dialog).toContainText('Cost centre: from 100 to 200')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('the export has it, with nothing that a spreadsheet would calculate', async () => {
    await page.goto('/business-dashboard?page=cost-centres')
    const saved = page.waitForEvent('download')
    await region('Export bookings').getByRole('button', { name: 'Export' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^Bookings \d{4}-\d\d-\d\d\.csv$/)
    const [head = '', row = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(/^\uFEFFreference,version,.*,cost_centre,project,field: Reason,hotel,/)
    expect(row).toMatch(new RegExp(`^${reference},2,`))
    expect(row).toContain(",200,,'=A fair,")
  })
})
