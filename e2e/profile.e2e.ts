import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { aTraveller, fillLogin } from './traveller.ts'

test('a traveller edits the profile, moves to another e-mail, takes the data along and leaves', async ({
  page,
  request,
  watched,
}) => {
  // The login of an account that is gone.
  watched.expectErrors(/401/)
  test.slow()
  const traveller = await aTraveller(request)
  const fresh = `fresh.${traveller.email}`
  const login = page.getByRole('dialog', { name: 'Log in' })
  const details = page.getByRole('region', { name: 'Personal details' })

  await test.step('visitors are sent home [A2-130]', async () => {
    for (const path of ['/profile', '/Myaccount']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })

  await test.step('the names are changed [A2-026, A5-037, A8-013]', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
    await fillLogin(page, traveller)
    await page.getByRole('banner').getByText(`Welcome, ${traveller.firstName}`).click()
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).click()
    await expect(page).toHaveURL('/Myaccount')
    await expect(details.getByLabel('Last name')).toHaveValue('Santoso')
    await expectAccessible(page)

    await details.getByLabel('First name').fill('')
    await details.getByRole('button', { name: 'Save changes' }).click()
    await expect(details.getByRole('alert').getByRole('heading')).toHaveText('First name and last name are required')
    await details.getByLabel('First name').fill('Sari')
    await details.getByRole('button', { name: 'Save changes' }).click()
    await expect(details.getByText('Profile is updated')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Welcome, Sari')).toBeVisible()
  })

  await test.step('the account has two menu items, and two more tabs by address [A6-002, B2-016, B2-017, B2-018]', async () => {
    await page.goto('/Myaccount?tab=booking')
    const menu = page.getByRole('navigation', { name: 'Account' })
    await expect(menu.getByRole('link')).toHaveText(['Profile', 'Booking'])
    await expect(menu.getByRole('link', { name: 'Booking' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'Where to next?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Search for a stay' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Sari')
    await page.goto('/Myaccount?tab=your_company')
    await expect(page.getByRole('heading', { name: 'You travel on your own' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/Myaccount?tab=roaming_info')
    await expect(page.getByRole('heading', { name: 'No roaming pass' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the profile fits a small phone', async () => {
    const desk = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.setViewportSize(desk)
  })

  await test.step('another e-mail is confirmed by letter', async () => {
    const email = page.getByRole('region', { name: 'Email' })
    await email.getByLabel('New email').fill(fresh)
    await email.getByRole('button', { name: 'Change email' }).click()
    await expect(email.getByText(`Waiting for ${fresh} to be confirmed`)).toBeVisible()
    await expectAccessible(page)
    await lettersTo(request, traveller.email, /Your email is about to change/)
    const [letter] = await lettersTo(request, fresh, /Confirm your new email/)
    const link = /http\S+confirm-email\?key=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL('/confirm-email')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm this email' }).click()
    await expect(page.getByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'My account' }).click()
    await expect(email.getByText(fresh)).toBeVisible()
    await lettersTo(request, traveller.email, /Your email was changed/)
  })

  await test.step('the data are taken along, and the account goes', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('lodestay-my-data.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: object; emailChanges: object[] }
    expect(data.account).toMatchObject({ email: fresh, first_name: 'Sari' })
    expect(data.emailChanges).toMatchObject([{ from: traveller.email, to: fresh }])

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill(traveller.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'LOG IN' })).toBeVisible()
    await lettersTo(request, fresh, /Your account is deleted/)

    await page.getByRole('banner').getByRole('button', { name: 'LOG IN' }).click()
    await login.getByLabel('Email').fill(fresh)
    await login.getByLabel('Password', { exact: true }).fill(traveller.password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(login.getByText('Error: Wrong Email/Password')).toBeVisible()
  })
})
