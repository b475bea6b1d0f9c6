import type { Book } from '../book.ts'
import { headersLike, restBook } from '../rest-book.ts'

const declarations = new URL('google.d.ts', import.meta.url)

export const googleBook: Book = restBook({
  party: 'google',
  word: {
    source: 'OpenID Connect Discovery 1.0, RFC 7517 and developers.google.com/identity, in our notation',
    version: '1.0',
    read: 'as our adapter quotes it, and not opened again',
    isMachineReadable: false,
  },
  declarations,
  below: '/google',
  rows: [
    { call: 'GET /.well-known/openid-configuration', answer: 'Configuration' },
    { call: 'GET /oauth2/v3/certs', answer: 'Keys' },
  ],
})

export const placesBook: Book = restBook({
  party: 'places',
  word: {
    source: 'developers.google.com/maps/documentation/places/web-service/nearby-search, in our notation',
    version: 'v1',
    read: 'as our adapter quotes it, and not opened again',
    isMachineReadable: false,
  },
  declarations,
  failure: 'Failure',
  headers: headersLike({
    'x-goog-api-key': /^\S+$/,
    // Without a mask the call is refused; `*` is for trying out.
    'x-goog-fieldmask': /^places\.\w+(\.\w+)*(,places\.\w+(\.\w+)*)*$/,
  }),
  rows: [{ call: 'POST /v1/places:searchNearby', body: 'NearbyRequest', answer: 'Nearby' }],
})
