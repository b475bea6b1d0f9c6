import type { APIRequestContext } from '@playwright/test'
import { untilHydrated } from './hydration.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { openRooms } from './shop.ts'
import { enter } from './traveller.ts'

test.setTimeout(180_000)

const password = 'Kelapa-Muda-77'

/** A person whom the PIC has asked into the team, and who has not answered yet. */
async function inviteSomebody(request: APIRequestContext, email: string): Promise<string> {
  const opened = await request.post('/api/users/login', { data: { email, password } })
  const { token, userObject } = (await opened.json()) as { token: string; userObject: { companyData: { id: string } } }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await post('users/mailbox/send-link', {})
  const [letter] = await lettersTo(request, email, /^Confirm your email address$/)
  const key = new URL(/http\S+[?&]key=\S+/.exec(letter?.text ?? '')?.[0] ?? 'x:').searchParams.get('key')
  await post('users/mailbox/prove', { key })
  const invited = `sari.${Date.now()}.${process.pid}@nusantara.example`
  await post(`company/${userObject.companyData.id}/invite`, { invitedEmail: invited, role: [1001] })
  return invited
}

test('a company’s policy is written in the dashboard, and stands beside the rooms it is about', async ({
  page,
  request,
}) => {
  const email = `wulan.${Date.now()}.${process.pid}@nusantara.example`
  const registered = await request.post('/api/users/register', {
    headers: { 'x-forwarded-for': `10.47.${process.pid % 256}.${Date.now() % 256}` },
    data: {
      first_name: 'Wulan',
      last_name: 'Sari',
      email,
      password,
      confirm: password,
      contactNumber: '+62 812 5550 147',
      country: 'ID',
      isRegisterCompanyPIC: true,
    },
  })
  expect(await registered.text()).toBe('Success: Registration successful')
  await enter(page, { email, password })
  const form = page.getByRole('form', { name: 'Travel policy' })
  const cap = form.getByRole('group', { name: 'Cap the price of a night' })
  const save = form.getByRole('button', { name: 'Save travel policy' })

  await test.step('its PIC writes a cap for a country that blocks, by keyboard and on a small phone', async () => {
    await page.goto('/business-dashboard?page=policy')
    await untilHydrated(page)
    await expect(form.getByText('There is no policy yet: everybody may book any stay.')).toBeVisible()
    await expectAccessible(page)
    await cap.getByRole('checkbox', { name: 'Cap the price of a night' }).press('Space')
    await cap.getByRole('button', { name: 'Add a city or country' }).press('Enter')
    await cap.getByRole('combobox', { name: 'Country' }).selectOption('MY')
    await save.click()
    await expect(cap.getByText('Please enter a whole amount of at least 1')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await page.setViewportSize({ width: 1180, height: 720 })
    await cap.getByRole('textbox', { name: 'Cap in USD' }).fill('1')
    await cap.getByRole('combobox', { name: 'When it is broken' }).selectOption('block')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
    await expect(page.getByText('Cap for Malaysia: none → 1')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('rooms over it say so and cannot be chosen', async () => {
    await openRooms(page)
    const blocked = page.getByRole('button', { name: 'Not allowed' }).first()
    await expect(blocked).toBeDisabled()
    await expect(blocked).toHaveAccessibleDescription(
      /^Company policy: USD.[\d,]+ a night over the cap for Malaysia; not allowed$/,
    )
    await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a group of the team gets rules of its own, and the page says what holds for its people', async () => {
    const sari = await inviteSomebody(request, email)
    await page.goto('/business-dashboard?page=policy')
    await page.getByRole('button', { name: 'Add rules for a group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add rules for a group' })
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please check these details')
    await dialog.getByRole('link', { name: 'Please enter a name' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Name of the group' })).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await page.setViewportSize({ width: 1180, height: 720 })
    await dialog.getByRole('textbox', { name: 'Name of the group' }).fill('Sales')
    await dialog.getByRole('checkbox', { name: `${sari} (invited)` }).check()
    await dialog.getByRole('textbox', { name: 'Cap in USD' }).fill('2')
    await dialog.getByRole('button', { name: 'Save rules' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Sales, Cap for Malaysia: none → 2')).toBeVisible()
    const holds = page.getByRole('region', { name: 'What holds for whom' })
    await holds.getByRole('combobox', { name: 'Person' }).selectOption(`${sari} (invited)`)
    await expect(holds.getByText(`${sari} (invited) follows the rules of the group Sales:`)).toBeVisible()
    await expect(holds.getByText(/Malaysia USD.2 \(otherwise: not allowed\)/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await page.setViewportSize({ width: 1180, height: 720 })
  })

  await test.step('what is typed and not saved is not lost by Back without a word', async () => {
    await page.goto('/business-dashboard')
    await untilHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Business Dashboard' })
    await menu.getByRole('button', { name: 'Admin' }).click()
    await menu.getByRole('link', { name: 'Policy' }).click()
    await cap.getByRole('textbox', { name: 'Cap in USD' }).first().fill('3')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(cap.getByRole('textbox', { name: 'Cap in USD' }).first()).toHaveValue('3')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/business-dashboard$/)
  })

  await test.step('once it only tells, the same rooms are sold with its words beside them', async () => {
    await page.goto('/business-dashboard?page=policy')
    await cap.getByRole('combobox', { name: 'When it is broken' }).selectOption('tell')
    await save.click()
    await expect(page.getByText('When the cap is broken: Do not allow → Only tell')).toBeVisible()
    await openRooms(page)
    await expect(page.getByRole('button', { name: /^Select / }).first()).toBeEnabled()
    await expect(page.getByText(/a night over the cap for Malaysia; outside company policy/).first()).toBeVisible()
  })
})
