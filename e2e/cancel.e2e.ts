import { expect, expectAccessible, test } from './fixtures.ts'
import { intentsOf, lettersTo, roomsOf } from './outside-world.ts'
import { fillCard, fillDetails, pay, reachCheckout, referenceIn } from './pay.ts'
import { aTraveller, enter } from './traveller.ts'

test('a traveller books, sees what cancelling gives back, cancels, and sees how it ended', async ({
  page,
  request,
}) => {
  const traveller = await aTraveller(request)
  await enter(page, traveller)
  const hotel = await reachCheckout(page)
  await fillDetails(hotel)
  await fillCard(hotel, '4242 4242 4242 4242')
  await pay(hotel)
  await expect(hotel).toHaveURL(/\/payment\/success/, { timeout: 60_000 })
  const reference = referenceIn(hotel)
  await hotel.goto(`/booking?refId=${reference}`)
  await hotel.getByRole('button', { name: 'Cancel this booking' }).click()
  const dialog = hotel.getByRole('dialog', { name: 'Cancel your booking' })
  const confirm = dialog.getByRole('button', { name: /^Cancel (and get [A-Z]{3} [\d,.]+ back|without a refund)$/ })
  await expect(confirm).toBeVisible()
  await expectAccessible(hotel)

  await dialog.getByRole('button', { name: 'Keep my booking' }).click()
  await expect(dialog).toBeHidden()
  expect(await roomsOf(request, reference)).toMatchObject([{ bookingStatus: 'Confirmed' }])

  await hotel.getByRole('button', { name: 'Cancel this booking' }).click()
  await confirm.click()
  await expect(dialog.getByText('Your booking is cancelled')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the booking' }).click()
  await expect(hotel.getByRole('heading', { name: 'This booking is cancelled' })).toBeInViewport()
  await expect(hotel.locator('#outcome')).toBeFocused()
  await expect(hotel.getByText(/The hotel let the room go on/)).toBeVisible()
  await expect(hotel.getByRole('button', { name: 'Cancel this booking' })).toBeHidden()
  await expectAccessible(hotel)
  expect(await roomsOf(request, reference)).toMatchObject([{ bookingStatus: 'Cancelled' }])
  expect(await intentsOf(request, reference)).toMatchObject([{ status: 'succeeded' }])
  const [letter] = await lettersTo(request, traveller.email, /is cancelled$/)
  expect(letter?.text).toContain(reference)
})
