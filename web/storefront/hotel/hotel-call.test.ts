import { expect, test } from 'vitest'
import { hotelCall } from './hotel-call.ts'

test('content is asked for by channel and in en-US [B9-015]', () => {
  const [, { body }] = hotelCall('4711', 'lodestay')
  expect(body).toMatchObject({ channelId: 'lodestay', culture: 'en-US', hotelIds: ['4711'], contentFields: ['All'] })
})
