import { expect, it } from 'vitest'
import { isLostCode } from './lost-code.ts'

it.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://shop.example/static/FaqPage-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://shop.example/static/FaqPage-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['the bundler', 'Unable to preload CSS for /static/FaqPage-1.css'],
])('code that did not arrive is told by the words of %s', (_, message) => {
  expect(isLostCode(new TypeError(message))).toBe(true)
})

it.each([
  [new TypeError('Screen.preload is not a function')],
  [new TypeError("Cannot read properties of undefined (reading 'preload')")],
  ['Importing a module script failed.'],
])('a fault of ours is none: %s', (fault) => {
  expect(isLostCode(fault)).toBe(false)
})
