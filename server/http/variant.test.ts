import { expect, it } from 'vitest'
import { forgetPartner, variantOf } from '#server/http/variant.ts'

it('takes the partner from the path and remembers it for a day [A1-004]', () => {
  const { partner, cookie } = variantOf('/yoodo', undefined)
  expect(partner.id).toBe('yoodo')
  expect(cookie).toContain('provider=yoodo')
  expect(cookie).toContain('Max-Age=86400')
})

it('takes the partner from a link of a letter, before what is stored, and remembers it; never one that cannot be entered', () => {
  const page = '/booking?refId=LS-1&provider='
  for (const cookies of [undefined, 'provider=indosat', 'provider=nobody']) {
    const { partner, language, cookie, isGone } = variantOf(`${page}yoodo`, cookies)
    expect([partner.id, language, isGone], cookies).toEqual(['yoodo', 'en', false])
    expect(cookie).toContain('provider=yoodo;')
  }
  expect(variantOf(`${page}indosat`, undefined).language).toBe('id')
  expect(variantOf('/yoodo?provider=indosat', undefined).partner.id, 'the path comes first').toBe('yoodo')
  for (const id of ['nobody', 'default', 'none', '', 'yoodo%0d%0aX: y']) {
    expect(variantOf(page + id, 'provider=indosat'), id).toMatchObject({
      partner: { id: 'indosat' },
      cookie: undefined,
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
  const { partner, cookie } = variantOf('/business-dashboard', undefined)
  expect(partner.id).toBe('business')
  expect(cookie).toContain('provider=business;')
})

it('shows the default site for a name it does not know, and forgets it [A2-003]', () => {
  const { partner, cookie, isGone } = variantOf('/', 'provider=nobody')
  expect([isGone, variantOf('/', 'provider=yoodo').isGone]).toEqual([true, false])
  expect(partner.path).toBe('/')
  expect(cookie).toBe(forgetPartner)
})

it('speaks Indonesian on entry to a partner that does, English once chosen [A2-006]', () => {
  expect(variantOf('/indosat', undefined).language).toBe('id')
  expect(variantOf('/indosat', 'lng=en').language).toBe('en')
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
