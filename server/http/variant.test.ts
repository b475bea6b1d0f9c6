import { expect, it } from 'vitest'
import { forgetPartner, variantOf } from '#server/http/variant.ts'

it('takes the partner from the path and remembers it for a day [A1-004]', () => {
  const { partner, cookies } = variantOf('/yoodo', undefined)
  expect(partner.id).toBe('yoodo')
  expect(cookies).toEqual(['provider=yoodo; Path=/; Max-Age=86400; SameSite=Lax'])
})

it('takes the partner from a link of a letter, before what is stored, and remembers it; never one that cannot be entered', () => {
  const page = '/booking?refId=LS-1&provider='
  for (const stored of [undefined, 'provider=indosat', 'provider=nobody']) {
    const { partner, language, cookies, isGone } = variantOf(`${page}yoodo`, stored)
    expect([partner.id, language, isGone], stored).toEqual(['yoodo', 'en', false])
    expect(cookies).toEqual([expect.stringMatching(/^provider=yoodo;/)])
  }
  expect(variantOf(`${page}indosat`, undefined).language).toBe('id')
  expect(variantOf('/yoodo?provider=indosat', undefined).partner.id, 'the path comes first').toBe('yoodo')
  for (const id of ['nobody', 'default', 'none', '', 'yoodo%0d%0aX: y']) {
    expect(variantOf(page + id, 'provider=indosat'), id).toMatchObject({
      partner: { id: 'indosat' },
      cookies: [],
    })
    expect(variantOf(page + id, undefined), id).toMatchObject({ partner: { id: 'default' }, isGone: false })
  }
})

it('reads paths without regard to case or a last slash [A2-004]', () => {
  expect(variantOf('/Indosat/', undefined).partner.id).toBe('indosat')
  expect(variantOf('/yoodo', undefined).partner.id).toBe('yoodo')
})

it('keeps the stored partner on every other path [A1-004]', () => {
  expect(variantOf('/faq', 'x=1; provider=indosat').partner.id).toBe('indosat')
  expect(variantOf('/faq', undefined).partner.path).toBe('/')
})

it('opens the dashboard in the business variant and never stores another name for it', () => {
  const { partner, cookies } = variantOf('/business-dashboard', undefined)
  expect(partner.id).toBe('business')
  expect(cookies.join()).toContain('provider=business;')
})

it('shows the default site for a name it does not know, and forgets it [A2-003]', () => {
  const { partner, cookies, isGone } = variantOf('/', 'provider=nobody')
  expect([isGone, variantOf('/', 'provider=yoodo').isGone]).toEqual([true, false])
  expect(partner.path).toBe('/')
  expect(cookies).toEqual([forgetPartner])
})

it('speaks Indonesian on entry to a partner that does, English once chosen [A2-006]', () => {
  expect(variantOf('/indosat', undefined).language).toBe('id')
  expect(variantOf('/indosat', 'provider=indosat; lng=en').language).toBe('en')
  expect(variantOf('/faq', 'provider=indosat; lng=en').language).toBe('en')
})

it('speaks its own language again to who left and comes back, and forgets what they chose before (Q28)', () => {
  for (const stored of ['lng=en', 'provider=yoodo; lng=en', 'provider=; lng=en']) {
    for (const address of ['/indosat', '/booking?refId=LS-1&provider=indosat']) {
      const { language, cookies } = variantOf(address, stored)
      expect([language, cookies.at(-1)], address).toEqual(['id', 'lng=; Path=/; Max-Age=0; SameSite=Lax'])
    }
  }
  expect(variantOf('/yoodo', 'provider=indosat; lng=en').cookies, 'another tab may still be there').toHaveLength(1)
})

it('speaks the language that a company’s member chose, but where another site is entered (Q28)', () => {
  for (const path of ['/business', '/business-dashboard']) {
    expect(variantOf(path, undefined).language).toBe('en')
    expect(variantOf(path, 'company-lng=id').language).toBe('id')
    expect(variantOf(path, 'lng=id').language).toBe('en')
  }
  expect(variantOf('/faq', 'provider=business; company-lng=id').language).toBe('id')
  for (const path of ['/Myaccount', '/booking', '/payment/success', '/hotel/x']) {
    expect(variantOf(path, 'company-lng=id').language, path).toBe('id')
  }
  expect(variantOf('/', 'company-lng=id').language).toBe('en')
  expect(variantOf('/yoodo/', 'company-lng=id').language).toBe('en')
  expect(variantOf('/indosat', 'company-lng=en').language).toBe('id')
})

it('ignores a chosen language where there is no switch', () => {
  expect(variantOf('/', 'lng=id').language).toBe('en')
})
