import type { APIRequestContext, Page } from '@playwright/test'
import { companyDay } from '#shared/company/company-day.ts'
import { addDays } from '#shared/stay/stay.ts'
import { untilHydrated } from './hydration.ts'
import { expect, expectAccessible, expectToFit, heard, test } from './fixtures.ts'
import { lettersTo } from './outside-world.ts'
import { aPic, enter, type Traveller } from './traveller.ts'

test.setTimeout(180_000)

const password = 'Kelapa-Muda-77'
const keyIn = (text: string | undefined) =>
  new URL(/http\S+[?&]key=\S+/.exec(text ?? '')?.[0] ?? 'x:').searchParams.get('key')

/** What its PIC says to the server in a company whose mailbox is proven; the pages for that are other journeys'. */
async function aCompany(request: APIRequestContext) {
  const pic = await aPic(request)
  const opened = await request.post('/api/users/login', { data: { email: pic.email, password } })
  const { token, userObject } = (await opened.json()) as { token: string; userObject: { companyData: { id: string } } }
  const as = { headers: { authorization: `Bearer ${token}` } }
  await request.post('/api/users/mailbox/send-link', as)
  const [proof] = await lettersTo(request, pic.email, /^Confirm your email address$/)
  await request.post('/api/users/mailbox/prove', { ...as, data: { key: keyIn(proof?.text) } })
  const join = async (first_name: string): Promise<Traveller> => {
    const email = `${first_name.toLowerCase()}.${Date.now()}.${process.pid}@nusantara.example`
    const data = { invitedEmail: email, role: [1001, 1002] }
    const asked = await request.post(`/api/company/${userObject.companyData.id}/invite`, { ...as, data })
    expect(asked.status(), await asked.text()).toBe(200)
    const [letter] = await lettersTo(request, email, /^You are invited/)
    const joined = await request.post('/api/company/accept-invitation', {
      headers: { 'x-forwarded-for': `10.49.${process.pid % 256}.${Date.now() % 256}` },
      data: {
        first_name,
        last_name: 'Dewi',
        email,
        password,
        confirm: password,
        contactNumber: '+62 812 5550 149',
        acceptInvitationKey: keyIn(letter?.text),
      },
    })
    expect(joined.ok(), await joined.text()).toBe(true)
    return { firstName: first_name, lastName: 'Dewi', email, password }
  }
  return { pic, join }
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Business Dashboard' })

test('a PIC makes somebody a finance reader and names a deputy, who each find what is theirs', async ({
  page,
  request,
}) => {
  const { pic, join } = await aCompany(request)
  const [sinta, joko] = [await join('Sinta'), await join('Joko')]

  await test.step('the PIC ticks a duty where roles are edited, and it stands on the member', async () => {
    await enter(page, pic)
    await page.goto('/business-dashboard?page=team')
    await page.getByRole('button', { name: 'Edit: Sinta Dewi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Sinta Dewi' })
    await dialog.getByRole('checkbox', { name: /^Finance reader/ }).check()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await page.setViewportSize({ width: 1180, height: 720 })
    const saved = heard(page, "Team members' data has been saved")
    await dialog.getByRole('button', { name: 'Save' }).click()
    await saved
    await expect(page.getByRole('row').filter({ hasText: 'Sinta Dewi' })).toContainText('Finance reader')
    await expectAccessible(page)
    expect(await lettersTo(request, sinta.email, /^What you may do for your company has changed$/)).toHaveLength(1)
  })

  await test.step('on the profile’s page the PIC names who acts until a day', async () => {
    await page.goto('/business-dashboard?page=profile')
    const form = page.getByRole('form', { name: 'Deputy' })
    await form.getByLabel('Who acts for you').selectOption('Joko Dewi')
    await form.getByRole('button', { name: 'Name deputy' }).click()
    await expect(form.getByRole('link', { name: 'at most 90 days ahead' })).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Last day').fill(addDays(companyDay(new Date()), 3))
    await form.getByRole('button', { name: 'Name deputy' }).click()
    await expect(page.getByText(/^Joko Dewi acts for you until the end of /)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await page.setViewportSize({ width: 1180, height: 720 })
    await expectAccessible(page)
  })

  await test.step('the finance reader finds the pages for that, and no others', async () => {
    await enter(page, sinta)
    await page.goto('/business-dashboard')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: 'Your part in running the company' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Bookings' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Team' })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/business-dashboard?page=team')
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  })

  await test.step('the deputy finds what the PIC has, but not how to hand it over', async () => {
    await enter(page, joko)
    await page.goto('/business-dashboard?page=team')
    await expect(page.getByRole('row').filter({ hasText: 'Joko Dewi' })).toContainText('Acts for Maya Wati until')
    await expect(page.getByRole('button', { name: 'Archive: Sinta Dewi' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Promote/ })).toHaveCount(0)
  })

  await test.step('the PIC ends it, and the deputy’s next page is home', async () => {
    await enter(page, pic)
    await page.goto('/business-dashboard?page=profile')
    await page.getByRole('button', { name: 'End it now' }).click()
    await expect(page.getByText(/^Joko Dewi acts for you/)).toHaveCount(0)
    await enter(page, joko)
    await page.goto('/business-dashboard')
    await expect(page).toHaveURL('/')
  })
})
