import { expect, test } from 'vitest'
import { getPartner } from '#partners/registry.ts'
import { Template } from './template.ts'

const html = [
  '<!doctype html><html lang="en"><head><!--head--><style>body{}</style></head>',
  '<body><div id="root"><!--app--></div><!--state--><script src="/end.js"></script></body></html>',
].join('')

test('a page is its frame with everything in its place, once and as it is', () => {
  const template = new Template(html)
  const facts = { language: 'id', partner: getPartner('yoodo') } as const
  const page = `${template.opening(facts, '<title>$& </head></title>', '<link>')}<p>$1</p>${template.closing('{"a":1}')}`
  expect(page).toBe(
    [
      '<!doctype html><html lang="id" data-brand="yoodo"><head><title>$& </head></title><style>body{}</style><link></head>',
      '<body><div id="root"><p>$1</p></div><script type="application/json" id="state">{"a":1}</script>',
      '<script src="/end.js"></script></body></html>',
    ].join(''),
  )
})

test('a page without scripts has no state', () => {
  expect(new Template(html).closing('')).toBe('</div><script src="/end.js"></script></body></html>')
})

test('a frame without a place for what pages say is refused', () => {
  expect(() => new Template(html.replace('<!--state-->', ''))).toThrow('the template has no <!--state-->')
})
