import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { partner as indosat } from '#partners/indosat/partner.ts'
import { partner as yoodo } from '#partners/yoodo/partner.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { withClearances } from '#shared/bundle/promotions.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { TermsSection } from './TermsSection.tsx'

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
  // Where a line has no room for it, it ends between its parts and in none.
  expect(link.innerHTML).toMatch(/^\/api<wbr>\/draws<wbr>\/d<wbr>-1</)
  expect(link.closest('li')?.textContent).toContain(
    language === 'en' ? 'It is published at /api/draws/d-1' : 'Diumumkan di',
  )
})

async function openTerms(partner: Partner, button: string) {
  const { landing } = withClearances(partner, {})
  const section = landing?.sections.find(({ kind }) => kind === 'terms')
  if (section?.kind !== 'terms') throw new Error(`${partner.name} has no terms`)
  await renderScreen(<TermsSection {...section} />, aPageState({ language: 'en' }))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

it('folds the operator’s free roaming terms into two panels, each of which opens and closes [A2-079]', async () => {
  const dialog = await openTerms(indosat, 'Free roaming terms')
  expect(within(dialog).getByRole('heading').textContent).toBe('Free roaming terms and conditions')
  const panels = within(dialog).getAllByRole<HTMLDetailsElement>('group')
  expect(panels.map(({ open }) => open)).toEqual([true, false])
  for (const panel of panels) {
    const before = panel.open
    const title = panel.querySelector('summary')!
    await userEvent.click(title)
    expect(panel.open).toBe(!before)
    await userEvent.click(title)
    expect(panel.open).toBe(before)
  }
})

it('opens the e-voucher terms of yoodo’s landing in a dialog of their own [A2-111]', async () => {
  const dialog = await openTerms(yoodo, 'E-voucher terms')
  expect(within(dialog).getByRole('heading').textContent).toBe('E-voucher terms and conditions')
  expect(dialog.textContent).toContain('A single paid booking above RM 200 gives a RM 30 voucher')
})
