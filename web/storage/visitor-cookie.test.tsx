import { expect, it } from 'vitest'
import { keepVisitorCookie, readVisitorCookie } from './visitor-cookie.ts'

it.each([
  { currency: 'MYR', residence: 'ID', isSignedIn: true },
  { currency: undefined, residence: undefined, isSignedIn: false },
] as const)('the server reads what the browser wrote: %o', (visitor) => {
  keepVisitorCookie(visitor)
  expect(readVisitorCookie(document.cookie)).toEqual(visitor)
})

it('knows a browser that was never here, and nothing of one that does not say', () => {
  expect(readVisitorCookie(undefined)).toEqual({ currency: undefined, residence: undefined, isSignedIn: false })
  for (const cookies of ['provider=yoodo', 'visitor=', 'visitor=usd.ID.-', 'visitor=USD.ID.-.x', 'visitor=USD.<b>.-'])
    expect(readVisitorCookie(cookies), cookies).toBeUndefined()
  expect(readVisitorCookie('lng=id; visitor=XXX.ID.-'), 'no currency of ours').toMatchObject({ currency: undefined })
})
