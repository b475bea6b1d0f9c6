import { airaloBook } from './airalo/airalo-book.ts'
import { bnmBook } from './bnm/bnm-book.ts'
import type { Book } from './book.ts'
import { camaraBook } from './camara/camara-book.ts'
import { dokuBook } from './doku/doku-book.ts'
import { drandBook } from './drand/drand-book.ts'
import { facebookBook } from './facebook/facebook-book.ts'
import { googleBook, placesBook } from './google/google-book.ts'
import { hubBook } from './hub/hub-book.ts'
import { liteapiBook } from './liteapi/liteapi-book.ts'
import { mailBook } from './mail/mail-book.ts'
import { mapsBook } from './maps/maps-book.ts'
import { readersBook } from './readers/readers-book.ts'
import { stripeBook } from './stripe/stripe-book.ts'

/** All vendors whose word is kept here, and who reads our letters and files. */
export const books: readonly Book[] = [
  stripeBook,
  dokuBook,
  hubBook,
  liteapiBook,
  camaraBook,
  airaloBook,
  googleBook,
  facebookBook,
  placesBook,
  drandBook,
  bnmBook,
  mapsBook,
  mailBook,
  readersBook,
]
