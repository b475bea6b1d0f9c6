import { expect, test } from 'vitest'
import { countLinks, FASTEST_MS, judgeForm, LONGEST_MS, signForm, suspicionsOf } from './contact-message-rules.ts'

const openedAt = new Date('2026-11-24T08:00:00Z')
const after = (ms: number) => new Date(openedAt.getTime() + ms)
const form = signForm(openedAt, 'a key')

test.each([
  [FASTEST_MS - 1, 'too fast'],
  [FASTEST_MS, undefined],
  [LONGEST_MS, undefined],
  [LONGEST_MS + 1, 'old form'],
])('a form sent after %d ms: %s', (ms, verdict) => {
  expect(judgeForm(form, 'a key', after(ms))).toBe(verdict)
})

test.each([
  ['of another key', signForm(openedAt, 'another')],
  ['with another time', form.replace(/^[^.]+/, openedAt.getTime().toString(36).replace(/.$/, 'z'))],
  ['without a signature', form.replace(/\..*/, '.')],
  ['of one word', 'form'],
])('a form %s is forged', (_how, forged) => {
  expect(judgeForm(forged, 'a key', after(60_000))).toBe('forged form')
})

test.each([
  ['My booking LS-7K2M, 2 nights from 12.11.2026, late check-in/check-out. Write to ayu@stay.example please', 0],
  ['see https://stay.example/booking?id=LS-1', 1],
  ['buy at cheap.shop now, or www.cheap.shop, or cheap。shop', 3],
])('%s: %d links', (text, links) => {
  expect(countLinks(text)).toBe(links)
})

const known = { key: 'a key', now: after(60_000), ownOrigins: ['https://stay.example'] }
const written = { text: 'A question', form, trap: undefined, isBrowser: true, origin: 'https://stay.example' }
const links = (count: number) => 'https://a.example/x '.repeat(count)

test.each([
  ['a person’s message', {}, []],
  ['one with two links', { text: links(2) }, []],
  ['one with three', { text: links(3) }, ['links']],
  ['the field that nobody sees, filled in', { trap: 'x' }, ['trap']],
  ['the same, left empty', { trap: '' }, []],
  ['a browser without a form', { form: undefined }, ['no form']],
  ['a program without one', { form: undefined, isBrowser: false, origin: undefined }, []],
  ['the same with a link', { form: undefined, isBrowser: false, origin: undefined, text: links(1) }, ['links']],
  ['another site’s page', { origin: 'https://evil.example' }, ['foreign page']],
  ['a page of a file', { origin: 'null' }, ['foreign page']],
])('%s is suspected of %s', (_what, changes, suspicions) => {
  expect(suspicionsOf({ ...written, ...changes }, known)).toEqual(suspicions)
})
