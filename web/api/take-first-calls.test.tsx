import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getUserDetails, logout } from '#shared/api/accounts.ts'
import { getCompanyHome } from '#shared/api/company-home.ts'
import program from '#web/public/make-first-calls.js?raw'
import { call, type ApiFailure } from './client.ts'

const maya = { email: 'maya+1@lodestay.example' }

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.firstCalls
  delete window.isAppAwake
})

const says = (name: string) => Response.json({ name })
const details = () => call(getUserDetails, { params: { email: maya.email } })

/** Opens a page that names these calls, in a browser that keeps this. */
function open(calls: string, token?: string, user?: unknown) {
  if (token) localStorage.setItem('usertoken', token)
  if (user) localStorage.setItem('userdata', JSON.stringify(user))
  const script = document.createElement('script')
  script.dataset['calls'] = calls
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  // oxlint-disable-next-line no-implied-eval -- it is no module, and runs as a browser runs it
  new Function(program)()
}

/** As somebody else, or later: nothing that was asked before is told. */
const expectAskedAnew = async (fetched: { mockResolvedValueOnce: (answer: Response) => unknown }) => {
  fetched.mockResolvedValueOnce(says('now'))
  expect(await details()).toEqual({ name: 'now' })
}

it('asks before the app has come, as the app would ask, and the app takes the answer once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(says('early'))
  open(getUserDetails.path, 'secret', maya)
  expect(await details()).toEqual({ name: 'early' })
  const [early] = fetched.mock.calls
  expect(fetched).toHaveBeenCalledOnce()

  await expectAskedAnew(fetched)
  const [, later] = fetched.mock.calls
  const askedWith = (asked: typeof early) => {
    const { correlationid, ...headers } = Object.fromEntries(new Headers(asked?.[1]?.headers))
    expect(correlationid).toMatch(/^[\w-]{36}$/)
    return { address: asked?.[0], headers }
  }
  expect(askedWith(early)).toEqual(askedWith(later))
  expect(askedWith(early).address).toBe('/api/users/userDetails/maya%2B1%40lodestay.example')
})

it('asks for the company of who is signed in, and for none where there is none', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => says('early'))
  open(getCompanyHome.path, 'secret', { ...maya, companyData: { id: 'c1' } })
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/company/c1/home'])
  open(getCompanyHome.path, 'secret', { ...maya, companyData: null })
  expect(fetched).toHaveBeenCalledOnce()
})

it('asks for nothing where nobody is signed in, or storage holds something else', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  open(getUserDetails.path)
  open(getUserDetails.path, undefined, maya)
  localStorage.clear()
  open(getUserDetails.path, 'secret')
  localStorage.setItem('userdata', 'not JSON')
  open(getUserDetails.path, 'secret')
  expect(fetched).not.toHaveBeenCalled()
})

it('tells nobody what another person was told', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(says('early'))
  open(getUserDetails.path, 'secret', maya)
  localStorage.setItem('usertoken', 'of-somebody-else')
  await expectAskedAnew(fetched)
})

it('an answer that is a minute old, or older than a change, is asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => says('early'))
  open(getUserDetails.path, 'secret', maya)
  vi.setSystemTime(Date.now() + 60_000)
  await expectAskedAnew(fetched)

  open(getUserDetails.path)
  await call(logout, {})
  await expectAskedAnew(fetched)
})

it('tells nothing to a screen that has gone meanwhile, as when somebody else has logged in', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(promise)
  open(getUserDetails.path, 'secret', maya)
  const screen = new AbortController()
  const told = call(getUserDetails, { params: { email: maya.email } }, { signal: screen.signal })
  screen.abort()
  resolve(says('early'))
  await expect(told).rejects.toMatchObject({ name: 'AbortError' })
})

it('asks for nothing once the app is awake, which asks itself', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  window.isAppAwake = true
  open(getUserDetails.path, 'secret', maya)
  expect(fetched).not.toHaveBeenCalled()
})

it('what could not be asked early fails as any other call', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
  open(getUserDetails.path, 'secret', maya)
  await expect(details()).rejects.toMatchObject({ status: 0 } satisfies Partial<ApiFailure>)
})
