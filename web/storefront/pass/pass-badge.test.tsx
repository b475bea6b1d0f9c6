import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BookedPass } from '#shared/api/booked-pass.ts'
import { aPageState, renderScreen } from '#web/testing.tsx'
import { PassBadge } from './PassBadge.tsx'

const states: Record<BookedPass['state'], readonly [en: string, id: string]> = {
  ELIGIBLE: ['Eligible', 'Berhak'],
  REQUESTED: ['Requested', 'Diminta'],
  VERIFIED: ['Verified', 'Terverifikasi'],
  REFUSED: ['Refused', 'Ditolak'],
  SENT: ['Sent', 'Dikirim'],
  ACTIVATED: ['Activated', 'Aktif'],
  USED_UP: ['Used up', 'Habis terpakai'],
  EXPIRED: ['Expired', 'Kedaluwarsa'],
  CANCELLED: ['Cancelled', 'Dibatalkan'],
}

it('says each state of a pass in words and with a sign of its own, in both languages', async () => {
  const signs = new Set<string>()
  for (const [state, [en, id]] of Object.entries(states)) {
    for (const [language, word] of [
      ['en', en],
      ['id', id],
    ] as const) {
      await renderScreen(<PassBadge state={state as BookedPass['state']} />, aPageState({ language }))
      const sign = screen.getByText(word).querySelector('svg')
      expect(sign?.getAttribute('aria-hidden'), `${state} ${language}`).toBe('true')
      signs.add(sign?.innerHTML ?? '')
      cleanup()
    }
  }
  expect(signs.size).toBe(Object.keys(states).length)
})
