import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getApprovalRules, RULES_SAVED, saveApprovalRules } from '#shared/api/approvals.ts'
import type { ApprovalRules } from '#shared/approval/rules.ts'
import { bodies, on, serve } from '#web/serve.ts'
import { storeSession, type Session } from '#web/storage/session-store.ts'
import { aCompany, aUser, renderScreen } from '#web/testing.tsx'
import { ApprovalRulesForm } from './ApprovalRulesForm.tsx'

it('lets a company say that rooms are booked first, and only then what silence means', async () => {
  const saved: ApprovalRules = { hours: 24, tolerancePercent: 5, bookFirst: false, silence: 'cancels' }
  serve(
    on(getApprovalRules).says(saved),
    on(saveApprovalRules).says({ success: true, message: RULES_SAVED, rules: saved }),
  )
  const session: Session = { token: 'secret', user: aUser({ isPIC: true, companyData: aCompany() }) }
  storeSession(session.token, session.user)
  await renderScreen(<ApprovalRulesForm session={session} />)
  const box = await screen.findByRole('checkbox', { name: /^Book now, approve later/ })
  expect(box).toHaveProperty('checked', false)
  expect(screen.queryByLabelText('If nobody decides in time')).toBeNull()
  await userEvent.click(box)
  const silence = screen.getByLabelText('If nobody decides in time')
  expect(within(silence).getByRole('option', { name: 'The stay is cancelled' })).toHaveProperty('selected', true)
  await userEvent.selectOptions(silence, 'The stay is kept')
  await userEvent.click(screen.getByRole('button', { name: 'Save rules of approval' }))
  await waitFor(() => expect(bodies(saveApprovalRules)).toEqual([{ ...saved, bookFirst: true, silence: 'keeps' }]))
})
