import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { login, register } from '#shared/api/accounts.ts'
import { autosuggest, getLocation } from '#shared/api/places.ts'
import { addressOf } from './call-address.ts'
import { ApiFailure, call, callKey, query } from './client.ts'

const answers = (body: string, init: ResponseInit & { type?: string } = {}) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(body, { ...init, headers: { 'content-type': init.type ?? 'application/json' } }))

const sent = (spy: ReturnType<typeof answers>) => {
  const [address, options] = spy.mock.calls[0] ?? []
  return { address, headers: new Headers(options?.headers), options }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('writes parameters and query into the path under /api', () => {
  expect(addressOf(getLocation, { params: { id: '1/2' } })).toBe('/api/locations/locationcontent/location/1%2F2')
  expect(addressOf(autosuggest, { query: { term: 'kuala lumpur', none: undefined } })).toBe(
    '/api/locations/locationcontent/autosuggest?term=kuala+lumpur',
  )
})

it('sends the bearer and a correlation id with every call [A7-043]', async () => {
  localStorage.setItem('usertoken', 'secret')
  const spy = answers('{"status":"success","locationSuggestions":[]}')
  await call(autosuggest, { query: { term: 'b' } })
  expect(sent(spy).headers.get('authorization')).toBe('Bearer secret')
  expect(sent(spy).headers.get('correlationid')).toMatch(/^[\w-]{36}$/)
})

it('asks in the language of the page', async () => {
  document.documentElement.lang = 'id'
  const spy = answers('{"status":"success","locationSuggestions":[]}')
  await call(autosuggest, { query: { term: 'b' } })
  expect(sent(spy).headers.get('accept-language')).toBe('id')
})

it('reads text answers as text [A7-004]', async () => {
  answers('Success: Registration successful', { status: 201, type: 'text/plain' })
  const body = { first_name: 'a', last_name: 'b', email: 'a@b.co', password: 'x', confirm: 'x', contactNumber: '1' }
  await expect(call(register, { body })).resolves.toBe('Success: Registration successful')
})

it('keeps the words of a text failure whatever its status [A7-002]', async () => {
  answers('Error: Wrong Email/Password', { status: 401, type: 'text/plain; charset=utf-8' })
  const failed = call(login, { body: { email: 'a@b.co', password: 'x' } })
  await expect(failed).rejects.toMatchObject({ status: 401, message: 'Error: Wrong Email/Password' })
})

it('reads the failure body of a JSON call', async () => {
  const failure = {
    status: false,
    success: false,
    code: 'SOLD_OUT',
    message: 'Gone',
    msg: 'Gone',
    error: 'Gone',
    correlationId: 'c-1',
  }
  answers(JSON.stringify(failure), { status: 409 })
  const error: unknown = await call(getLocation, { params: { id: '1' } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiFailure)
  expect(error).toMatchObject({ code: 'SOLD_OUT', status: 409, correlationId: 'c-1', message: 'Gone' })
})

it('says so when nothing answers', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
  await expect(call(getLocation, { params: { id: '1' } })).rejects.toMatchObject({ status: 0 })
})

it('takes an answer that breaks off for none', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network')) })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(broken))
  await expect(call(getLocation, { params: { id: '1' } })).rejects.toMatchObject({ name: 'ApiFailure', status: 0 })
})

it('leaves an abort an abort', async () => {
  const signal = AbortSignal.abort()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(signal.reason)
  const aborted = call(getLocation, { params: { id: '1' } }, { signal })
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})

const asked = (id: string, reader: string) => query(getLocation, { params: { id } }, reader).queryKey

it('keeps answers for each reader, and has those of a call, or of one input, asked for anew', async () => {
  const queries = new QueryClient()
  const all = [asked('1', 'ayu'), asked('1', 'budi'), asked('2', 'ayu')]
  const old = () => all.map((key) => queries.getQueryState(key)?.isInvalidated)
  const keep = () => {
    for (const [at, key] of all.entries()) queries.setQueryData(key, at as never)
  }
  keep()
  expect(all.map((key) => queries.getQueryData(key))).toEqual([0, 1, 2])
  await queries.invalidateQueries({ queryKey: callKey(getLocation, { params: { id: '1' } }) })
  expect(old()).toEqual([true, true, false])
  keep()
  await queries.invalidateQueries({ queryKey: callKey(autosuggest) })
  expect(old()).toEqual([false, false, false])
  await queries.invalidateQueries({ queryKey: callKey(getLocation) })
  expect(old()).toEqual([true, true, true])
})
