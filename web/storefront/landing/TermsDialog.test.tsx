import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { TermsDialog } from './TermsDialog.tsx'

const terms = {
  open: { en: 'Terms' },
  title: { en: 'Terms of the draw' },
  panels: [
    {
      title: { en: 'The draw' },
      items: [
        {
          en: 'It is published at /api/draws/d-1 of this site.',
          id: 'Diumumkan di /api/draws/d-1.',
          address: '/api/draws/d-1',
        },
      ],
    },
  ],
}

it.each(['en', 'id'] as const)('links the address that terms name, among its words: %s', async (language) => {
  await renderScreen(<TermsDialog terms={terms} onClose={() => {}} />, aPageState({ language }))
  const link = screen.getByRole('link', { name: /^\/api\/draws\/d-1/ })
  expect(link.getAttribute('href')).toBe('/api/draws/d-1')
  expect(link.closest('li')?.textContent).toContain(
    language === 'en' ? 'It is published at /api/draws/d-1' : 'Diumumkan di',
  )
})
