import { readJson } from '#conform/books/read-json.ts'
import type { Fault } from '#conform/books/book.ts'
import type { Exchange } from '#conform/wire/exchange.ts'

/** One message of an operation, spoilt, and where that has to be found. */
export interface Mutation {
  what: string
  operation: string
  spoil: (exchange: Exchange) => Exchange
  part: Fault['part']
  pointer: string
}

export type Json = Record<string, unknown>

const changed = (text: string, change: (value: Json) => void): string => {
  const value = readJson(text) as Json
  change(value)
  return JSON.stringify(value)
}
export const inAnswer = (change: (value: Json) => void) => (one: Exchange) => ({
  ...one,
  answer: changed(one.answer, change),
})
export const inBody = (change: (value: Json) => void) => (one: Exchange) => ({
  ...one,
  body: changed(one.body, change),
})
export const inForm = (change: (form: URLSearchParams) => void) => (one: Exchange) => {
  const form = new URLSearchParams(one.body)
  change(form)
  return { ...one, body: form.toString() }
}
