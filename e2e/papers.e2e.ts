import type { Download, Locator, Page } from '@playwright/test'
import { formatMoney, money } from '#shared/money.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { intentsOf } from './outside-world.ts'
import { fillCard, fillDetails, pay, reachCheckout, referenceIn } from './pay.ts'
import { aTraveller, enter } from './traveller.ts'

async function download(page: Page, link: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return file
}

/** What somebody reads in the file that the browser saved. */
async function read(file: Download): Promise<string> {
  const bytes = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[])
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('a traveller takes the confirmation from the booking and the invoice from the table, and both say what was paid [B7-045] [B7-055]', async ({
  page,
  request,
}) => {
  await enter(page, await aTraveller(request))
  const hotel = await reachCheckout(page)
  await fillDetails(hotel)
  await fillCard(hotel, '4242 4242 4242 4242')
  await pay(hotel)
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  const reference = referenceIn(hotel)
  const [intent] = await intentsOf(request, reference)
  const paid = formatMoney(money(intent?.amount_received ?? 0, 'USD'), 'en-GB').replaceAll(/\s/g, ' ')

  await hotel.goto(`/booking?refId=${reference}`)
  const name = (await hotel.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const confirmation = await download(hotel, hotel.getByRole('link', { name: 'Download Confirmation' }))
  expect(confirmation.suggestedFilename()).toBe(`${name} ${reference}.pdf`)
  const said = await read(confirmation)
  for (const words of ['Booking confirmation', name, 'Maya Santoso', reference, paid]) expect(said).toContain(words)
  await expect(hotel.getByText('The file is saved.').first()).toBeAttached()

  await hotel.goto('/transactions')
  const row = hotel.getByRole('row').filter({ hasText: reference })
  const invoice = await download(hotel, row.getByRole('link', { name: /^Invoice/ }))
  expect(invoice.suggestedFilename()).toBe(`Invoice ${reference}.pdf`)
  const billed = await read(invoice)
  for (const words of ['Invoice', name, 'Maya Santoso', `Total ${paid}`, `Paid by card ${paid}`]) {
    expect(billed).toContain(words)
  }
})
