import type { Book } from './book.ts'
import { dokuBook } from './doku/doku-book.ts'
import { hubBook } from './hub/hub-book.ts'
import { liteapiBook } from './liteapi/liteapi-book.ts'
import { stripeBook } from './stripe/stripe-book.ts'

/** All vendors whose word is kept here. */
export const books: readonly Book[] = [stripeBook, dokuBook, hubBook, liteapiBook]
