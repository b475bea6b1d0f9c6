import { useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getLocation } from '#shared/api/places.ts'
import { PageStateContext } from '#web/page-state.ts'
import { on, serve } from '#web/serve.ts'
import { clearSession, storeSession } from '#web/storage/session-store.ts'
import { aPageState, aUser } from '#web/testing.tsx'
import { query } from './client.ts'
import { Queries } from './Queries.tsx'

const aPlace = (name: string) => ({ id: '1', name, fullName: name, type: 'City' as const, country: 'ID' }) as never

function Screen() {
  const { data } = useQuery({ ...query(getLocation, { params: { id: '1' } }), staleTime: 0 })
  return <p>{data ? data.name : 'asking'}</p>
}
const open = () =>
  render(
    <PageStateContext value={aPageState()}>
      <Queries>
        <Screen />
      </Queries>
    </PageStateContext>,
  )
const signIn = (id: string) => act(async () => storeSession(`token of ${id}`, aUser({ id })))

it('keeps what it knows when a visitor signs in, and when the same person does so again', async () => {
  serve(on(getLocation).says(aPlace('told to everybody')))
  open()
  await screen.findByText('told to everybody')
  serve(on(getLocation).says(new Promise<never>(() => {})))
  await signIn('maya')
  await act(async () => clearSession())
  await signIn('maya')
  // What is reset is drawn a turn later.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('told to everybody')).toBeTruthy()
})

it('shows nobody what another person was told, on screens that were left and on those that stand', async () => {
  await signIn('maya')
  serve(on(getLocation).says(aPlace('told to Maya')))
  const { unmount } = open()
  await screen.findByText('told to Maya')
  unmount()
  await act(async () => clearSession())
  serve(on(getLocation).says(new Promise<never>(() => {})))

  await signIn('budi')
  const shown = open()
  expect(shown.container.textContent).toBe('asking')

  serve(on(getLocation).says(aPlace('told to Budi')))
  shown.unmount()
  await signIn('dewi')
  open()
  await screen.findByText('told to Budi')
  serve(on(getLocation).says(new Promise<never>(() => {})))
  await signIn('maya')
  await screen.findByText('asking')
})
