import type { Book } from './book.ts'
import { stripeBook } from './stripe/stripe-book.ts'

/** All vendors whose word is kept here. */
export const books: readonly Book[] = [stripeBook]
