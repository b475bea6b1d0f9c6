// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PageHead } from '#web/shell/PageHead.tsx'
import { renderScreen } from '#web/testing.tsx'
import { FormProblems } from './FormProblems.tsx'
import { TextField } from './TextField.tsx'

/** Two names; the server takes the first try that has both if it `accepts` it. Fields that were `left` complain before it. */
function Names({ accepts, left = false }: { accepts: boolean; left?: boolean }) {
  const [names, setNames] = useState({ first: '', last: '' })
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const field = (name: 'first' | 'last') => ({
    label: `Your ${name} name`,
    value: names[name],
    error: (left || tries > 0) && names[name] === '' ? `Please type your ${name} name` : undefined,
    onChange: (event: { target: HTMLInputElement }) => setNames({ ...names, [name]: event.target.value }),
  })
  const send = () => {
    setTries(tries + 1)
    setFailed(!accepts && names.first !== '' && names.last !== '')
  }
  return (
    <form action={send}>
      <PageHead title="Names" />
      <FormProblems title="Please look again" tries={tries} hasFailed={hasFailed} />
      <TextField {...field('first')} />
      <TextField {...field('last')} />
      <button type="submit">Send</button>
    </form>
  )
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title))

it('says nothing before the form is sent, also of a field that was left empty', async () => {
  await renderScreen(<Names accepts left />)
  expect(screen.getByText('Please type your first name')).toBeDefined()
  expect(screen.queryByText('Please look again')).toBeNull()
  await titled('Names · Lodestay')
})

it('takes the focus, names each field in the order of the page, and leads to it', async () => {
  await renderScreen(<Names accepts />)
  await send()
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('heading').textContent).toBe('Please look again')
  expect(links()).toEqual(['Please type your first name', 'Please type your last name'])
  expect(document.activeElement).toBe(summary.parentElement)
  await userEvent.click(screen.getByRole('link', { name: 'Please type your last name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your last name'))
})

it('the title of the page says “Error” as long as a field is wrong, and the list stays until the next try', async () => {
  await renderScreen(<Names accepts />)
  await send()
  await titled('Error: Names · Lodestay')
  await userEvent.type(screen.getByLabelText('Your first name'), 'Ayu')
  await titled('Error: Names · Lodestay')
  expect(links()).toHaveLength(2)
  await send()
  await waitFor(() => expect(links()).toEqual(['Please type your last name']))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Please look again/))
  await userEvent.type(screen.getByLabelText('Your last name'), 'Lestari')
  await titled('Names · Lodestay')
  expect(links()).toHaveLength(1)
  await send()
  await waitFor(() => expect(screen.queryByText('Please look again')).toBeNull())
})

it('the title also says so of what the server refused, which has no line in the list', async () => {
  const { unmount } = await renderScreen(<Names accepts={false} />)
  await userEvent.type(screen.getByLabelText('Your first name'), 'Ayu')
  await userEvent.type(screen.getByLabelText('Your last name'), 'Lestari')
  await send()
  await titled('Error: Names · Lodestay')
  expect(screen.queryByText('Please look again')).toBeNull()
  // The next page begins without it.
  unmount()
  await renderScreen(<PageHead title="Elsewhere" />)
  await titled('Elsewhere · Lodestay')
})
