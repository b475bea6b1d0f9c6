import { describe, expect, it } from 'vitest'
import { parseForm } from './form-body.ts'

describe('the form decoder', () => {
  it('reads flat, nested and listed names', () => {
    const body =
      'amount=1200&metadata[refId]=T%201&expand[]=latest_charge&expand[]=customer&payment_method_options[card][request_three_d_secure]=any&items[0][a]=1&items[1][a]=2'
    expect(parseForm(body)).toEqual({
      amount: '1200',
      metadata: { refId: 'T 1' },
      expand: ['latest_charge', 'customer'],
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      items: [{ a: '1' }, { a: '2' }],
    })
  })

  it('keeps the last of a repeated name and empty values', () => {
    expect(parseForm('a=1&a=2&b=&metadata[x]=')).toEqual({ a: '2', b: '', metadata: { x: '' } })
  })

  it('ignores malformed names and prototype names', () => {
    expect(parseForm('[a]=1&b[c=1&__proto__[x]=1&d[__proto__]=1&ok=1')).toEqual({ ok: '1' })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('stops at a sane depth', () => {
    expect(parseForm(`a${'[b]'.repeat(50)}=1`)).toEqual({})
  })
})
