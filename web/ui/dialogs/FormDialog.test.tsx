// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageHead } from '#web/shell/PageHead.tsx'
import { renderScreen } from '#web/testing.tsx'
import { TextField } from '../fields/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'

const show = (error: string | undefined, answer: string | undefined, problemsTitle?: string) =>
  renderScreen(
    <>
      <PageHead title="Budgets" />
      <FormDialog
        title="A budget"
        closeText="Close"
        submitText="Save"
        cancelText="Cancel"
        problemsTitle={problemsTitle}
        onClose={() => undefined}
        onSubmit={async () => answer}
      >
        <TextField label="Amount" error={error} />
      </FormDialog>
    </>,
  )
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

it('leads to its first wrong field, and the title of the page says “Error”', async () => {
  await show('Please type an amount', undefined)
  await save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  expect(screen.queryByRole('link')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Error: Budgets · Lodestay'))
})

it('lists what is wrong where it has a title for that', async () => {
  await show('Please type an amount', undefined, 'Please look again')
  await save()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Please look againPlease type an amount'))
  await waitFor(() => expect(document.title).toBe('Error: Budgets · Lodestay'))
})

it('the title says so of a refusal, too', async () => {
  await show(undefined, 'There is one already.')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('There is one already.')
  await waitFor(() => expect(document.title).toBe('Error: Budgets · Lodestay'))
})
