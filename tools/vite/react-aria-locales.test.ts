import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { withoutQuestion } from './react-aria-locales.ts'

type Part = Record<string, ComponentType<Record<string, unknown>>>

// The plugin matches file paths inside the packages: only a rendered label tells whether they still match.
it('gives React Aria its Indonesian words and keeps the English ones', async () => {
  const vite = await createServer({
    configFile: 'vite.config.ts',
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
  } finally {
    await vite.close()
  }
})

it('asks the browser for no language as the module loads', () => {
  const file = 'node_modules/react-aria/dist/private/i18n/useDefaultLocale.mjs'
  expect(withoutQuestion(readFileSync(file, 'utf8'))).toContain("currentLocale = { locale: 'en-US'")
})
