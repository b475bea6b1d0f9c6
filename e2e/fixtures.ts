import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { awaitHydrationAfterLoading } from './hydration.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Fixtures {
  /** Fails the test when a page of it logs an error that was not announced with `expectErrors`. */
  watched: { expectErrors: (pattern: RegExp) => void }
}

export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, use) => {
      const errors: { text: string; script: string }[] = []
      const expected: RegExp[] = []
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() !== 'error') return
          errors.push({ text: `${message.text()} (on ${page.url()})`, script: message.location().url })
        })
        page.on('pageerror', (error) => errors.push({ text: error.message, script: '' }))
      }
      context.on('page', watch)
      context.on('page', awaitHydrationAfterLoading)
      await use({ expectErrors: (pattern) => expected.push(pattern) })
      // By the text alone: the hash in a script's address may look like a status.
      const unexpected = errors.filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
      // A handler that is still at work when the page goes would fail, and with it whichever journey comes next.
      for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export const expect = baseExpect.extend({
  /**
   * As Playwright's own, which describes the whole page at each look in vain (for a report that hardly any of them
   * becomes): a tenth to a sixth of the page's main thread.
   */
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const state = this.isNot ? 'hidden' : 'visible'
    try {
      await locator.waitFor({ state, timeout: options?.timeout ?? this.timeout })
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      const because = error instanceof Error ? error.message : String(error)
      return { pass: this.isNot, message: () => `${String(locator)} did not get ${state}: ${because}` }
    }
  },
})

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA that a machine can find, in what is on the screen now. */
export async function expectAccessible(page: Page, disable: string[] = []): Promise<void> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    ([runOnly, rules]) =>
      window.axe.run({
        runOnly,
        rules,
        resultTypes: ['violations'],
        // The frames of a card gateway or a chat are not ours.
        iframes: false,
      }),
    [standards, Object.fromEntries(disable.map((rule) => [rule, { enabled: false }]))] as const,
  )
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Nothing sticks out of the screen to the right. Of a picture that is drawn its frame counts: what is in it is cut off there. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((part) => !(part instanceof SVGElement && part.ownerSVGElement))
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
          // A row that is moved sideways in its own place.
          .filter((part) => !part.closest('[data-moves-sideways]'))
          .map((part) => part.outerHTML.slice(0, 100)),
      ),
    )
    .toEqual([])
}

/** An empty field shows the whole of each hint, of whatever language: what does not fit is cut without a sign. */
export async function expectHintsToFit(field: Locator, hints: readonly string[]): Promise<void> {
  const cut = await field.evaluate((input, all) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return all.filter((hint) => pen.measureText(hint).width > room)
  }, hints)
  expect(cut).toEqual([])
}

/** No part of it is shortened. */
export async function expectWhole(words: Locator): Promise<void> {
  await expect(words).toBeVisible()
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
}

/**
 * Waits for what a status says for a moment before the page begins anew: `expect` looks once a second, which may be too
 * late. Call it before what makes the page speak.
 */
export async function heard(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes(wanted)),
    words,
    { polling: 50 },
  )
}
