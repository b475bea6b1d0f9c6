import type { APIRequestContext, Page } from '@playwright/test'
import { companyForm } from '#shared/testing/company-form.ts'
import { untilHydrated } from './hydration.ts'
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './layout-shifts.ts'
import { lettersTo } from './outside-world.ts'
import { fillDetails, pay, referenceIn } from './pay.ts'
import { openRooms, selectRate } from './shop.ts'
import { aPic, enter, type Traveller } from './traveller.ts'

test.setTimeout(160_000)

const password = 'Kelapa-Muda-77'
const keyIn = (text: string | undefined) =>
  new URL(/http\S+[?&]key=\S+/.exec(text ?? '')?.[0] ?? 'x:').searchParams.get('key')

/** A company with a card whose policy wants approval for more than a night, its PIC, and a booker. */
async function anAskingCompany(request: APIRequestContext): Promise<{
  pic: Traveller
  joko: Traveller
  /** Lets rooms that can be cancelled free of charge be booked at once. */
  letBookFirst: () => Promise<void>
}> {
  const pic = await aPic(request)
  const logIn = async () => {
    const opened = await request.post('/api/users/login', { data: { email: pic.email, password } })
    return (await opened.json()) as {
      token: string
      userObject: { companyData: { id: string; stripeCustomerId: string | null } }
    }
  }
  const { token, userObject } = await logIn()
  const company = `/api/company/${userObject.companyData.id}`
  const as = { headers: { authorization: `Bearer ${token}` } }
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { ...as, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await post('/api/users/mailbox/send-link', {})
  const [proof] = await lettersTo(request, pic.email, /^Confirm your email address$/)
  await post('/api/users/mailbox/prove', { key: keyIn(proof?.text) })
  await post(company, companyForm({ businessEmail: pic.email }))
  await expect(async () => {
    const { stripeCustomerId } = (await logIn()).userObject.companyData
    await post('/api/company-payment/attach-payment-method', {
      paymentMethodId: 'pm_card_visa',
      stripeCustomerId,
      cardName: 'Maya Wati',
    })
  }).toPass({ timeout: 60_000 })
  await post(`${company}/travel-policy`, {
    version: 0,
    policy: { company: { nights: { action: 'ask', most: 1 } }, groups: [], people: [] },
  })
  const email = `joko.${Date.now()}.${process.pid}@nusantara.example`
  await post(`${company}/invite`, { invitedEmail: email, role: [1001, 1002, 1004] })
  const [letter] = await lettersTo(request, email, /^You are invited/)
  const joined = await request.post('/api/company/accept-invitation', {
    headers: { 'x-forwarded-for': `10.46.${process.pid % 256}.${Date.now() % 256}` },
    data: {
      first_name: 'Joko',
      last_name: 'Susilo',
      email,
      password,
      confirm: password,
      contactNumber: '+62 812 5550 149',
      acceptInvitationKey: keyIn(letter?.text),
    },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  const letBookFirst = () =>
    post(`${company}/approval-rules`, { hours: 24, tolerancePercent: 5, bookFirst: true, silence: 'cancels' })
  return { pic, joko: { firstName: 'Joko', lastName: 'Susilo', email, password }, letBookFirst }
}

/** A page of rooms on which nothing moves when what a company's people see is drawn: a press would be lost. */
async function openStillRooms(page: Page): Promise<Page> {
  await countShifts(page)
  const rooms = await openRooms(page)
  await expect(rooms.getByRole('button', { name: 'Save booking' })).toBeVisible()
  const { sum, what } = await shiftsOf(rooms)
  expect(sum, what.join('\n')).toBeLessThanOrEqual(0.02)
  return rooms
}

test('a member asks for a stay that needs approval, and the PIC approves and books it from the letter’s page', async ({
  page,
  request,
}) => {
  const { pic, joko, letBookFirst } = await anAskingCompany(request)
  const small = { width: 360, height: 740 }
  const wide = { width: 1280, height: 800 }

  await test.step('the checkout asks instead of taking a payment', async () => {
    await enter(page, joko)
    await page.setViewportSize(small)
    const rooms = await openStillRooms(page)
    await page.setViewportSize(wide)
    const summary = await selectRate(rooms)
    await summary.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your request' })).toBeVisible()
    const section = page.getByRole('region', { name: 'Ask for approval' })
    await expect(section.getByText('Maya Wati')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Billing address' })).toHaveCount(0)
    await page.getByRole('main').getByLabel('Age', { exact: true }).fill('34')
    const send = page.getByRole('button', { name: 'Ask for approval' })
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await send.click()
    await expect(page.getByRole('link', { name: 'Please choose a reason' })).toBeVisible()
    await section.getByRole('combobox', { name: 'Why this stay?' }).selectOption('Close to the client')
    await section.getByRole('textbox', { name: 'More about it' }).fill('Two days of workshops next door')
    await expectAccessible(page)
    await page.setViewportSize(small)
    await expectToFit(page)
    await page.setViewportSize(wide)
    await send.click()
  })

  const mine = page.getByRole('list', { name: 'Your requests' })
  await test.step('it stands in the lists of who asked', async () => {
    await expect(mine.getByText('Waits for approval')).toBeVisible()
    await expect(mine.getByText(/^Waits for Maya Wati until/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(small)
    await expectToFit(page)
    await page.setViewportSize(wide)
  })

  await test.step('a letter leads the PIC to a page that decides nothing by being opened', async () => {
    const [letter] = await lettersTo(request, pic.email, /^A stay waits for your approval$/)
    const link = /http\S+page=requests&id=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
    await enter(page, pic)
    await page.goto('/business-dashboard?page=requests')
    await untilHydrated(page)
    await expect(page.getByText('1 request waits for you')).toBeAttached()
    await expect(page.getByRole('link', { name: /^Joko Susilo: / })).toBeVisible()
    await expectAccessible(page)
    await page.goto(link)
    await untilHydrated(page)
    const decision = page.getByRole('region', { name: 'Your decision' })
    await expect(decision.getByRole('button', { name: /^Approve and book, up to / })).toBeEnabled()
    await expect(page.getByText('Close to the client: Two days of workshops next door')).toBeVisible()
    await expect(page.getByText('Waits for approval')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(small)
    await expectToFit(page)
    await page.setViewportSize(wide)
  })

  await test.step('approving books the room with the company’s card, and who asked finds it with his bookings', async () => {
    await page.getByRole('button', { name: /^Approve and book, up to / }).click()
    await expect(page).toHaveURL(/\/payment\/success\?refId=LS-/, { timeout: 60_000 })
    await lettersTo(request, joko.email, /^Your stay is approved and booked$/)
    await enter(page, joko)
    await page.goto('/Myaccount?tab=booking&show=business')
    await untilHydrated(page)
    await expect(page.getByRole('list', { name: 'Business bookings' }).getByRole('article')).toHaveCount(1)
    await expect(mine).toHaveCount(0)
  })
  await test.step('a room that can be cancelled is booked at once where the company says so, and cancelled when it is refused', async () => {
    await letBookFirst()
    const summary = await selectRate(await openStillRooms(page), { refundable: true })
    await summary.getByRole('button', { name: 'Ask for approval' }).click()
    await page.getByRole('radio', { name: /^Book now/ }).check()
    await fillDetails(page)
    const section = page.getByRole('region', { name: 'Ask for approval' })
    await section.getByRole('combobox', { name: 'Why this stay?' }).selectOption('Close to the client')
    await expectAccessible(page)
    await page.setViewportSize(small)
    await expectToFit(page)
    await page.setViewportSize(wide)
    await pay(page)
    await expect(page).toHaveURL(/\/payment\/success\?refId=LS-/, { timeout: 60_000 })
    const reference = referenceIn(page)

    const [letter] = await lettersTo(request, pic.email, /^A stay is booked and waits for your approval$/)
    await enter(page, pic)
    await page.goto(/http\S+page=requests&id=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
    await untilHydrated(page)
    await expect(page.getByRole('button', { name: 'Keep the stay' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel the stay' }).click()
    const refusing = page.getByRole('dialog', { name: 'Cancel the stay' })
    await refusing.getByRole('textbox').fill('The fair was called off')
    await refusing.getByRole('button', { name: 'Cancel the stay' }).click()
    await lettersTo(request, joko.email, /^Your booked stay was not approved and is being cancelled$/)
    await enter(page, joko)
    await expect(async () => {
      await page.goto(`/booking?refId=${reference}`)
      await expect(page.getByText('Cancelled').first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
  })
})
