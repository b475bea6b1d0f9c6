import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageHead } from '#web/shell/PageHead.tsx'
import { renderScreen } from '#web/testing.tsx'
import { AddCard } from './AddCard.tsx'

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save card' }))
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('names what is wrong above the fields, and leads to it: the name, and the card provider’s fields that did not come [A5-059] [A5-060]', async () => {
  await renderScreen(
    <>
      <PageHead title="Payments" />
      <AddCard customerId="cus_1" onSaved={async () => undefined} onCancel={() => undefined} />
    </>,
  )
  const [name, card] = ['Please input the name on the card', 'The card fields could not be loaded']
  await screen.findByText(card)
  await save()
  await waitFor(() => expect(links()).toEqual([name, card]))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please check these details/))
  await waitFor(() => expect(document.title).toMatch(/^Error: /))
  await userEvent.click(screen.getByRole('link', { name }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name on the card'))
  await userEvent.keyboard('Raka Wijaya')
  await save()
  await waitFor(() => expect(links()).toEqual([card]))
  await userEvent.click(screen.getByRole('link', { name: card }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Card details' }))
})
