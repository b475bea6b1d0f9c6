import { beforeAll, expect, test } from 'vitest'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'

let atlas: Atlas
beforeAll(async () => {
  atlas = await testAtlas()
})

/** The cities a traveller is offered: what leads to a city stands for it, each city once. */
function offered(term: string): string[] {
  const cities = atlas.suggest(term, 20).flatMap((place) => {
    const city = place.cityId === undefined ? place : atlas.place(place.cityId)
    return city?.type === 'city' ? [`${city.name} ${city.country}`] : []
  })
  return [...new Set(cities)]
}

const first: Record<string, string> = {
  // Typos.
  'Kula Lumpr': 'Kuala Lumpur MY',
  'Kuala Lumpar': 'Kuala Lumpur MY',
  kualalumpur: 'Kuala Lumpur MY',
  Bandng: 'Bandung ID',
  Badnung: 'Bandung ID',
  Yogyakrta: 'Yogyakarta ID',
  Jogjakrta: 'Yogyakarta ID',
  Surbaya: 'Surabaya ID',
  Semarng: 'Semarang ID',
  Makasar: 'Makassar ID',
  Denpsar: 'Denpasar ID',
  Seminyk: 'Seminyak ID',
  Balikpapn: 'Balikpapan ID',
  Jakata: 'Jakarta ID',
  Singpore: 'Singapore SG',
  Langkwi: 'Langkawi MY',
  Gerogetown: 'George Town MY',
  'Johor Baru': 'Johor Bahru MY',
  'Labuhan Bajo': 'Labuan Bajo ID',
  Bankok: 'Bangkok TH',
  Barcelna: 'Barcelona ES',
  'New Yrok': 'New York US',
  Istambul: 'Istanbul TR',
  // Words typed together, and mistyped together.
  newyork: 'New York US',
  Nyuyork: 'New York US',
  nuyork: 'New York US',
  hochiminhcity: 'Ho Chi Minh City VN',
  hochimincity: 'Ho Chi Minh City VN',
  kualalumpar: 'Kuala Lumpur MY',
  losangles: 'Los Angeles US',
  // Diacritics, and the same without them.
  Köln: 'Cologne DE',
  Koln: 'Cologne DE',
  Cologne: 'Cologne DE',
  'São Paulo': 'São Paulo BR',
  'sao paulo': 'São Paulo BR',
  München: 'Munich DE',
  Zürich: 'Zurich CH',
  'Đà Nẵng': 'Da Nang VN',
  // Local, English and older names, short forms and codes.
  Singapura: 'Singapore SG',
  Jogja: 'Yogyakarta ID',
  Yogya: 'Yogyakarta ID',
  KL: 'Kuala Lumpur MY',
  JB: 'Johor Bahru MY',
  KK: 'Kota Kinabalu MY',
  Penang: 'George Town MY',
  'Pulau Pinang': 'George Town MY',
  Malacca: 'Melaka MY',
  Surakarta: 'Solo ID',
  'Ujung Pandang': 'Makassar ID',
  Jaksel: 'South Jakarta ID',
  'Gili T': 'Gili Trawangan ID',
  Lombok: 'Kuta Lombok ID',
  NYC: 'New York US',
  LA: 'Los Angeles US',
  Bombay: 'Mumbai IN',
  Saigon: 'Ho Chi Minh City VN',
  Hochiminh: 'Ho Chi Minh City VN',
  Peking: 'Beijing CN',
  Mekkah: 'Mecca SA',
  Londres: 'London GB',
  Wina: 'Vienna AT',
  // Other scripts.
  東京: 'Tokyo JP',
  北京: 'Beijing CN',
  서울: 'Seoul KR',
  กรุงเทพ: 'Bangkok TH',
  Москва: 'Moscow RU',
  القاهرة: 'Cairo EG',
  吉隆坡: 'Kuala Lumpur MY',
  // Airports, stations and sights lead to their city.
  JKT: 'Jakarta ID',
  CGK: 'Jakarta ID',
  DPS: 'Bali ID',
  SUB: 'Surabaya ID',
  KUL: 'Kuala Lumpur MY',
  KLIA: 'Kuala Lumpur MY',
  Changi: 'Singapore SG',
  Heathrow: 'London GB',
  Suvarnabhumi: 'Bangkok TH',
  Haneda: 'Tokyo JP',
  Soekarno: 'Jakarta ID',
  'Ngurah Rai': 'Bali ID',
  Gambir: 'Jakarta ID',
  'KL Sentral': 'Kuala Lumpur MY',
  Petronas: 'Kuala Lumpur MY',
  'Batu Caves': 'Kuala Lumpur MY',
  Borobudur: 'Borobudur ID',
  Monas: 'Jakarta ID',
  Eiffel: 'Paris FR',
  'Marina Bay': 'Singapore SG',
  'Taj Mahal': 'Agra IN',
  // With the state or country behind the name.
  'paris france': 'Paris FR',
  'paris texas': 'Paris US',
  'paris prancis': 'Paris FR',
  'bali indonesia': 'Bali ID',
  'bandung jawa barat': 'Bandung ID',
  'bandung west java': 'Bandung ID',
  'georgetown penang': 'George Town MY',
  'kuala lumpur malaysia': 'Kuala Lumpur MY',
  'kuta lombok': 'Kuta Lombok ID',
  'london canada': 'London CA',
  'kula lumpur malaysia': 'Kuala Lumpur MY',
  // Unfinished words.
  jak: 'Jakarta ID',
  ban: 'Bangkok TH',
  sing: 'Singapore SG',
  'kota k': 'Kota Kinabalu MY',
  'nusa p': 'Nusa Penida ID',
  lumpur: 'Kuala Lumpur MY',
}

test.each(Object.entries(first))('%s offers %s first', (term, city) => {
  expect(offered(term)[0]).toBe(city)
})

const amongThree: Record<string, string> = {
  ban: 'Bandung ID',
  Borobudur: 'Yogyakarta ID',
  Prambanan: 'Yogyakarta ID',
  KLCC: 'Kuala Lumpur MY',
  york: 'York GB',
  indonesia: 'Bali ID',
  malaysia: 'Kuala Lumpur MY',
  'jawa timur': 'Surabaya ID',
  sabah: 'Kota Kinabalu MY',
  sarawak: 'Kuching MY',
  jepang: 'Tokyo JP',
  okinawa: 'Naha JP',
  medn: 'Medan ID',
  Georgetown: 'George Town MY',
}

test.each(Object.entries(amongThree))('%s offers %s among the first three', (term, city) => {
  expect(offered(term).slice(0, 3)).toContain(city)
})

test('two cities of one name and state are not both offered', () => {
  for (const term of ['bandung', 'surabaya', 'depok', 'san jose', 'springfield']) {
    const names = atlas
      .suggest(term, 20)
      .filter(({ type }) => type === 'city')
      .map(({ name, state, country }) => `${name}, ${state}, ${country}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

test.each([
  ['1566083', 'Ho Chi Minh City'],
  ['1581130', 'Hanoi'],
  ['1583992', 'Da Nang'],
  ['6295587', 'Riau Islands'],
  ['1626542', 'Southwest Papua'],
  ['3161732', 'Vestland'],
  ['1650357', 'West Java'],
])('place %s lies in %s', (id, state) => {
  expect(atlas.place(id)?.state).toBe(state)
})
