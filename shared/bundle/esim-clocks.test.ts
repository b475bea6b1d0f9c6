import { expect, test } from 'vitest'
import { esimClocks } from './esim-clocks.ts'

const readyAt = new Date('2027-03-08T00:00:05Z')
const clocks = (installWithinDays?: number) => esimClocks({ checkOut: '2027-03-15', readyAt, installWithinDays })

test('it can be installed and begun until checkout, and ends the day after; the vendor may keep it for less [B9-025]', () => {
  const until = { installBy: '2027-03-15', activateBy: '2027-03-15', endsOn: '2027-03-16' }
  expect(clocks()).toEqual(until)
  expect(clocks(30)).toEqual(until)
  expect(clocks(5)).toEqual({ ...until, installBy: '2027-03-13' })
  expect(esimClocks({ checkOut: '2027-03-15', readyAt: undefined, installWithinDays: 5 })).toEqual(until)
})
