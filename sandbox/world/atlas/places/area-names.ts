import { readCountryNames } from './packages.ts'

/** English and Indonesian names; a country may have several. */
const spellings = readCountryNames()

/** What people call a country: "United Kingdom", "UK", "Britania Raya", "Inggris". */
export function countryWords(code: string): readonly string[] {
  return [...(spellings.get(code) ?? []), ...(COUNTRY_NICKNAMES[code] ?? [])]
}

const COUNTRY_NICKNAMES: Record<string, readonly string[]> = {
  AE: ['UAE', 'UEA', 'Emirates'],
  FR: ['Prancis'],
  GB: ['England', 'Britain', 'Scotland', 'Wales', 'Inggris'],
  KR: ['Korea', 'Korea Selatan'],
  NL: ['Holland', 'Belanda'],
  SA: ['Saudi'],
  US: ['America', 'Amerika', 'AS'],
}

/** What people call a state besides its name: Indonesians write "Jawa Barat" for West Java. */
export function stateWords(state: string): readonly string[] {
  if (state === '') return []
  return [state, ...(INDONESIAN_STATES[state] ?? [])]
}

const INDONESIAN_STATES: Record<string, readonly string[]> = {
  'West Java': ['Jawa Barat', 'Jabar'],
  'Central Java': ['Jawa Tengah', 'Jateng'],
  'East Java': ['Jawa Timur', 'Jatim'],
  Jakarta: ['DKI Jakarta'],
  Yogyakarta: ['DIY', 'Daerah Istimewa Yogyakarta'],
  'North Sumatra': ['Sumatera Utara', 'Sumut'],
  'West Sumatra': ['Sumatera Barat', 'Sumbar'],
  'South Sumatra': ['Sumatera Selatan', 'Sumsel'],
  'Riau Islands': ['Kepulauan Riau', 'Kepri'],
  'Bangka–Belitung Islands': ['Bangka Belitung', 'Babel', 'Belitung'],
  'West Kalimantan': ['Kalimantan Barat', 'Kalbar'],
  'Central Kalimantan': ['Kalimantan Tengah', 'Kalteng'],
  'South Kalimantan': ['Kalimantan Selatan', 'Kalsel'],
  'East Kalimantan': ['Kalimantan Timur', 'Kaltim'],
  'North Kalimantan': ['Kalimantan Utara', 'Kaltara'],
  'South Sulawesi': ['Sulawesi Selatan', 'Sulsel'],
  'North Sulawesi': ['Sulawesi Utara', 'Sulut'],
  'Central Sulawesi': ['Sulawesi Tengah', 'Sulteng'],
  'Southeast Sulawesi': ['Sulawesi Tenggara', 'Sultra'],
  'West Sulawesi': ['Sulawesi Barat', 'Sulbar'],
  'West Nusa Tenggara': ['Nusa Tenggara Barat', 'NTB', 'Lombok', 'Sumbawa'],
  'East Nusa Tenggara': ['Nusa Tenggara Timur', 'NTT', 'Flores', 'Sumba'],
  'North Maluku': ['Maluku Utara'],
  'West Papua': ['Papua Barat'],
  'Southwest Papua': ['Papua Barat Daya'],
  Penang: ['Pulau Pinang'],
  Melaka: ['Malacca'],
  Johor: ['Johore'],
  Hawaii: ['Hawaii Islands'],
  'Île-de-France': ['Ile de France'],
}
