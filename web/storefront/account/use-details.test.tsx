import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getUserDetails } from '#shared/api/accounts.ts'
import { on, serve } from '#web/serve.ts'
import { readSession, storeSession } from '#web/storage/session-store.ts'
import { aUser, renderScreen } from '#web/testing.tsx'
import { useDetails } from './use-details.ts'

const maya = aUser({ email: 'maya@lodestay.example' })
const raka = aUser({ email: 'raka@nusantara.example' })

function Details() {
  const { data } = useDetails({ token: 'of-maya', user: maya })
  return <p>{data?.contactNumber}</p>
}

it('what comes late of one person is not kept as that of another, who has logged in meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  serve(on(getUserDetails).says(() => promise.then((details) => Response.json(details))))
  storeSession('of-maya', maya)
  await renderScreen(<Details />)
  storeSession('of-raka', raka)
  await act(async () =>
    resolve({ ...maya, contactNumber: '+60 1', pendingEmail: null, passwordless: false, unproven: false }),
  )
  expect(await screen.findByText('+60 1')).toBeTruthy()
  expect(readSession()?.user.email).toBe(raka.email)
})
