import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { renderScreen } from '#web/testing.tsx'
import { closeDialog, openDialog } from './dialog-state.ts'
import { Dialogs } from './Dialogs.tsx'

beforeAll(() => Promise.all([import('./LoginDialog.tsx'), import('./ForgotPasswordDialog.tsx')]))
afterEach(() => closeDialog())

it('after one dialog led to another, the focus returns to the button that opened the first', async () => {
  await renderScreen(
    <>
      <button type="button" onClick={() => openDialog('login')}>
        Open
      </button>
      <Dialogs />
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
