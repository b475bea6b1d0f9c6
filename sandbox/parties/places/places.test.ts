import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { Faults } from '#sandbox/control/faults.ts'
import { mapsParty } from '#sandbox/parties/maps/party.ts'
import { testStreets } from '#sandbox/world/map/start-for-test.ts'
import type { Streets } from '#sandbox/world/map/streets.ts'
import { openTiles } from '#sandbox/world/map/tiles.ts'
import { nearbyPlacesOf } from '#sandbox/world/map/nearby-places.ts'
import { kilometresBetween } from '#sandbox/world/sights.ts'
import { placesParty } from './party.ts'

const faults = new Faults()
let app: Awaited<ReturnType<typeof buildSandbox>>
beforeAll(async () => {
  const drawn = await testStreets()
  const tiles = openTiles(drawn)
  const streets: Streets = {
    tile: async (z, x, y) => tiles.find(z, x, y),
    nearby: async (circle) => nearbyPlacesOf(drawn, circle),
    close: async () => undefined,
  }
  const world = { dataDir: '', publicUrl: 'http://sandbox.test', smtpPort: 0, faults }
  app = await buildSandbox([placesParty(world, streets), mapsParty(world, streets)], faults)
})
afterAll(() => app.close())

const here = { latitude: 3.139, longitude: 101.6869 }
const mask = { 'x-goog-api-key': 'k', 'x-goog-fieldmask': 'places.displayName,places.location,places.primaryType' }

interface Found {
  places?: { displayName: { text: string }; primaryType: string; location: { latitude: number; longitude: number } }[]
  error?: { status: string }
}

async function search(body: object, headers: Record<string, string> = mask) {
  const payload = { locationRestriction: { circle: { center: here, radius: 1000 } }, ...body }
  const answer = await app.inject({ method: 'POST', url: '/v1/places:searchNearby', headers, payload })
  return { status: answer.statusCode, body: answer.json<Found>() }
}

test('places within the radius come nearest first, with the fields of the mask only', async () => {
  const { body } = await search({ rankPreference: 'DISTANCE' })
  expect(body.places).toHaveLength(20)
  const km = body.places!.map(({ location }) =>
    kilometresBetween({ lat: here.latitude, lon: here.longitude }, { lat: location.latitude, lon: location.longitude }),
  )
  expect(km).toEqual(km.toSorted((a, b) => a - b))
  expect(km.at(-1)).toBeLessThanOrEqual(1)
  expect(Object.keys(body.places![0]!).toSorted()).toEqual(['displayName', 'location', 'primaryType'])
  expect((await search({ rankPreference: 'DISTANCE' })).body).toEqual(body)
})

test('types, number and radius narrow the search', async () => {
  const cafes = await search({ includedTypes: ['cafe'], maxResultCount: 2 })
  expect(cafes.body.places?.map(({ primaryType }) => primaryType)).toEqual(['cafe', 'cafe'])
  const nowhere = { circle: { center: { latitude: -30, longitude: -120 }, radius: 1000 } }
  expect((await search({ locationRestriction: nowhere })).body).toEqual({})
})

test('it refuses like the real one: no key, no mask, no circle, or out of order', async () => {
  const { 'x-goog-fieldmask': fields, ...keyOnly } = mask
  expect((await search({}, { 'x-goog-fieldmask': fields })).body.error?.status).toBe('PERMISSION_DENIED')
  expect(await search({}, keyOnly)).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
  expect((await search({ locationRestriction: {} })).status).toBe(400)
  faults.set('k', 'places_down', 1)
  expect((await search({})).status).toBe(503)
  expect((await search({})).status).toBe(200)
})

test('the map has a style for day and night and answers tiles that exist', async () => {
  for (const mode of ['light', 'dark']) {
    const style = (await app.inject(`/maps/${mode}.json`)).json<{
      version: number
      sources: { world: { tiles: string[] } }
    }>()
    expect(style.version).toBe(8)
    expect(style.sources.world.tiles[0]).toBe('http://sandbox.test/maps/tiles/{z}/{x}/{y}.mvt')
  }
  const tile = await app.inject('/maps/tiles/14/12820/8049.mvt')
  expect(tile.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  expect(tile.headers['access-control-allow-origin']).toBe('*')
  for (const layer of ['land', 'road', 'centre']) expect(tile.rawPayload.includes(layer)).toBe(true)
  for (const wrong of ['16/0/0', '3/8/0', '3/0/-1', 'a/0/0']) {
    expect((await app.inject(`/maps/tiles/${wrong}.mvt`)).statusCode).toBe(404)
  }
})
