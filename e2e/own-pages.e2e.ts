import { expect, test } from './fixtures.ts'
import { reachCheckout } from './pay.ts'
import { aTraveller, enter, leave } from './traveller.ts'

const LIST = '**/api/users/transactions/*'

test('a page of one’s own asks for its content before its app has come, once, and for nobody else', async ({
  page,
  request,
}) => {
  const traveller = await aTraveller(request)
  await enter(page, traveller)
  const asked: string[] = []
  await page.route(LIST, async (route) => {
    asked.push(route.request().url())
    await route.continue()
  })
  const { promise: answered, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/index-*.js', async (route) => {
    await answered
    await route.continue()
  })

  await test.step('before the app has come', async () => {
    const early = page.waitForResponse(LIST)
    await page.goto('/transactions', { waitUntil: 'commit' })
    expect((await early).status()).toBe(200)
    expect(new URL((await early).url()).pathname).toBe(`/api/users/transactions/${encodeURIComponent(traveller.email)}`)
    release()
    await expect(page.getByRole('heading', { name: 'Where to next?' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  await test.step('nothing for who has left', async () => {
    await page.goto('about:blank')
    await page.goto('/faq')
    await leave(page)
    await page.goto('/transactions')
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

test('the app sleeps until a page is painted, but not where there is nothing to paint without it', async ({
  request,
}) => {
  /** Whether the app sleeps in a template; otherwise it stands behind what makes its policies. */
  const sleepsOn = async (path: string) => {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>')
    const [policies, app, template] = ['trusted-types.js', 'type="module"', '<template id="app"'].map((part) =>
      head.lastIndexOf(part),
    ) as [number, number, number]
    expect(app, path).toBeGreaterThan(policies)
    return template > 0
  }
  expect(await sleepsOn('/')).toBe(true)
  expect(await sleepsOn('/transactions')).toBe(false)
})

test('a checkout fetches the screens that follow it when its form is there', async ({ page, request }) => {
  await enter(page, await aTraveller(request))
  // The page before the one that is looked at asks for them, too.
  const before = page.waitForRequest('**/static/PaymentSuccessPage-*')
  await reachCheckout(page)
  await before
  const { promise: looked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/contact', async (route) => {
    await looked
    await route.continue()
  })
  const next: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('/static/PaymentSuccessPage-')) next.push(asked.url())
  })
  await page.reload({ waitUntil: 'commit' })
  // The living form waits for the call that was made before it.
  await page.waitForFunction(() => (window as { firstCalls?: Map<string, unknown> }).firstCalls?.size === 0)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(next).toEqual([])
  release()
  await expect(page.getByRole('region', { name: 'Personal details' })).toBeVisible()
  await expect.poll(() => next).toHaveLength(1)
})

test('a checkout fetches the card’s fields beside their provider’s script, and no choice where there is one way to pay', async ({
  page,
  request,
}) => {
  await enter(page, await aTraveller(request))
  await reachCheckout(page)
  const frames = page.locator('.StripeElement iframe')
  await expect(frames).toHaveCount(3)
  const { promise: looked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/card/v3.js', async (route) => {
    await looked
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  const fields = page.waitForRequest('**/static/CardFields-*.js')
  const ways = page.waitForResponse('**/api/payment/ways')
  const lastOfNext = page.waitForRequest('**/static/PaymentSuccessPage-*.js')
  await page.reload({ waitUntil: 'commit' })
  await fields
  release()
  expect((await ((await ways).json() as Promise<{ ways: unknown[] }>)).ways).toHaveLength(1)
  await lastOfNext
  await expect(frames).toHaveCount(3)
  expect(asked.filter((url) => url.includes('/static/WaysSection-'))).toEqual([])
})
