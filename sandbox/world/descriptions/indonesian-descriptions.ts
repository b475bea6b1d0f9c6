import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { maybeNasty } from './nasty-html.ts'
import { hash, pick } from '#sandbox/world/seeded.ts'

const settings: Record<Property['scene'], readonly string[]> = {
  city: [
    'di tengah jalan-jalan yang ingin dilihat semua orang',
    'di sisi jalan yang tenang, beberapa menit dari stasiun dan pasar',
    'di antara kota lama dan kawasan bisnis',
  ],
  beach: [
    'beberapa langkah dari pasir pantai',
    'di balik deretan pohon kelapa, dengan laut di ujung jalan',
    'di tempat perahu nelayan masih pulang sebelum sarapan',
  ],
  nature: [
    'di atas sawah dan hutan, dengan malam yang sejuk sepanjang tahun',
    'di kaki bukit, tempat jalan berubah menjadi jalan setapak',
    'di tepi sungai, jauh dari lalu lintas dan dekat dengan jalur pendakian',
  ],
  airport: [
    'beberapa menit dari terminal, untuk kedatangan larut dan keberangkatan pagi',
    'dengan antar-jemput ke bandara yang berjalan sepanjang malam',
    'di jalan bandara, dengan jendela kedap suara di semua kamar',
  ],
}

const types: Record<Property['type'], string> = {
  Hotel: 'Hotel',
  'Boutique Hotel': 'Hotel butik',
  Apartment: 'Apartemen',
  Villa: 'Vila',
  Resort: 'Resor',
  'Guest House': 'Wisma tamu',
  Homestay: 'Rumah inap',
  Hostel: 'Hostel',
}

const rooms = [
  'Kamar dilengkapi tirai gelap, meja kerja, dan pancuran dengan tekanan yang baik.',
  'Setiap kamar memiliki balkon sendiri atau tempat duduk di jendela yang lebar, dan tempat tidurnya panjang.',
  'Kamarnya sederhana dan terang: seprai yang bersih, lampu yang baik, dan malam yang tenang.',
  'Kamar dilengkapi ketel, teh dan kopi lokal, serta stopkontak yang cukup untuk semua.',
]
const tables = [
  'Sarapan dimasak sesuai pesanan hingga pukul setengah sebelas.',
  'Dapur menyajikan masakan daerah ini sepanjang hari.',
  'Kedai kopi di lantai bawah buka pada pukul enam.',
  'Para tamu berkumpul di atap saat matahari terbenam; minuman pertama setiap hari gratis.',
]

/** The same about the place as in English, by a writer for guests from Indonesia. */
export function indonesianDescriptionsOf(property: Property): { type: string; text: string }[] {
  const { seed, name, cityName } = property
  const type = types[property.type]
  const stars = property.stars > 0 ? ` bintang ${property.stars}` : ''
  const intro = `${name} adalah ${type.toLowerCase()}${stars} di ${cityName}, ${pick(settings[property.scene], seed, 'setting')}.`
  const body = `<p>${pick(rooms, seed, 'rooms')}</p><p>${pick(tables, seed, 'table')}</p>`
  return [
    { type: 'headline', text: `${type} di ${cityName}` },
    { type: 'general', text: maybeNasty(`<p>${intro}</p>${body}`, seed, 'general') },
    { type: 'location', text: `${name} berada di ${property.line1}, ${cityName}, ${property.countryName}.` },
    {
      type: 'renovation',
      text: `Kamar dan ruang bersama terakhir diperbarui pada tahun ${2012 + (hash(seed, 'renovated') % 14)}.`,
    },
  ]
}
