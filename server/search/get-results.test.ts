import { expect, test } from 'vitest'
import { getResults, initAvailability, type HotelOffer } from '#shared/api/search.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('visitors learn what members pay where the operator shows it, beside the public price', async () => {
  const server = await startTestServer({ worker: false, env: { MEMBER_RATE_SHOWN: 'true' } })
  try {
    const body = {
      ...aStay(),
      currency: 'USD',
      occupancies: twoAdults,
      region: { circularRegion: kualaLumpur },
    } as const
    const { token } = (await server.call(initAvailability, { body })).body
    const { token: bearer } = await server.signUp()
    const read = async (as?: { token: string }): Promise<HotelOffer[]> =>
      (await server.call(getResults, { params: { token } }, as)).body.hotels
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
    const mine = new Map((await read({ token: bearer })).map(({ id, rate }) => [id, rate]))
    const told = await read()
    for (const { rate, options } of told) {
      if (options.payAtHotel) expect(rate.memberRate, 'the desk knows of no discount').toBeUndefined()
    }
    const invited = told.filter(({ id, rate }) => rate.memberRate !== undefined && mine.has(id))
    expect(invited.length).toBeGreaterThan(0)
    for (const { id, rate } of invited) {
      expect(rate.memberRate).toBeLessThan(rate.totalRate)
      expect(rate).not.toHaveProperty('publicRate')
      expect(mine.get(id)).not.toHaveProperty('memberRate')
    }
  } finally {
    await server.close()
  }
})
