import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createLogger, createServer } from 'vite'
import { expect, it, vi } from 'vitest'
import { withoutQuestion } from './react-aria-locales.ts'

type Part = Record<string, ComponentType<Record<string, unknown>>>

// The plugin matches file paths inside the packages: only a rendered label tells whether they still match.
it('gives React Aria its Indonesian words and keeps the English ones, without a complaint', async () => {
  const customLogger = createLogger('silent')
  const complaints = [
    vi.spyOn(customLogger, 'warn'),
    vi.spyOn(customLogger, 'warnOnce'),
    vi.spyOn(customLogger, 'error'),
  ]
  const vite = await createServer({
    configFile: 'vite.config.ts',
    customLogger,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  })
  try {
    const { Calendar } = (await vite.ssrLoadModule('react-aria-components/Calendar')) as Part
    const { I18nProvider } = (await vite.ssrLoadModule('react-aria-components/I18nProvider')) as Part
    const labelsIn = (locale: string) =>
      renderToString(createElement(I18nProvider!, { locale }, createElement(Calendar!, { 'aria-label': 'x' })))
    expect(labelsIn('id-ID')).toContain('Berikutnya')
    expect(labelsIn('id-ID')).not.toContain('Next')
    expect(labelsIn('en-US')).toContain('Next')
    for (const complaint of complaints) expect(complaint.mock.calls).toEqual([])
  } finally {
    await vite.close()
  }
})

it('asks the browser for no language as the module loads', () => {
  const file = 'node_modules/react-aria/dist/private/i18n/useDefaultLocale.mjs'
  expect(withoutQuestion(readFileSync(file, 'utf8'))).toContain("currentLocale = { locale: 'en-US'")
})
