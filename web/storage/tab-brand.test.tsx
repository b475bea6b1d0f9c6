import { beforeEach, expect, it, vi } from 'vitest'
import { aPartner } from '#web/testing.tsx'
import { isOtherTabsBrand, keepBrand } from './tab-brand.ts'

const landing = {} as NonNullable<ReturnType<typeof aPartner>['landing']>
const standard = aPartner()
const acme = aPartner({ id: 'acme', landing })
const other = aPartner({ id: 'other', landing })

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'provider=; Path=/; Max-Age=0'
})

it('a new tab takes the brand it is given and stores it', () => {
  expect(isOtherTabsBrand(acme, false)).toBe(false)
  keepBrand(acme)
  expect(document.cookie).toBe('provider=acme')
  keepBrand(standard)
  expect(document.cookie).toBe('')
})

it('a tab asks for its own brand when another tab stored one since, and again when that one is quicker', () => {
  keepBrand(acme)
  for (const _ of [1, 2, 3]) {
    document.cookie = 'provider=other; Path=/'
    expect(isOtherTabsBrand(other, false)).toBe(true)
    expect(document.cookie).toBe('provider=acme')
  }
  expect(isOtherTabsBrand(other, false), 'then it lives with the answer').toBe(false)
  keepBrand(acme)
  expect(isOtherTabsBrand(other, false), 'the next time it asks again').toBe(true)
})

it('a browser that keeps no cookie is not asked in vain', () => {
  keepBrand(acme)
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(isOtherTabsBrand(other, false)).toBe(false)
  cookie.mockRestore()
})

it('a tab of the plain site stays plain', () => {
  keepBrand(standard)
  expect(isOtherTabsBrand(other, false)).toBe(true)
  expect(document.cookie).toBe('')
})

it('the address comes before the tab, and a brand that was forgotten is forgotten', () => {
  keepBrand(acme)
  expect(isOtherTabsBrand(other, true)).toBe(false)
  expect(isOtherTabsBrand(standard, false)).toBe(false)
})
