/** A place that GeoNames' city list lacks but travellers type. `pull` is how many thousand residents it is worth. */
export interface TouristArea {
  name: string
  state: string
  country: 'ID' | 'MY' | 'TH'
  lat: number
  lon: number
  pull: number
  scene: 'city' | 'beach' | 'nature'
  aliases?: readonly string[]
  type?: 'MultiCity'
}

type Row = readonly [name: string, lat: number, lon: number, pull: number, scene: TouristArea['scene'], ...string[]]

const inState = (country: TouristArea['country'], state: string, rows: readonly Row[]): TouristArea[] =>
  rows.map(([name, lat, lon, pull, scene, ...aliases]) => ({ name, state, country, lat, lon, pull, scene, aliases }))

/** Written by hand: Indonesian and Malaysian tourist areas, districts and islands. */
export const TOURIST_AREAS: readonly TouristArea[] = [
  ...inState('ID', 'Bali', [
    ['Seminyak', -8.6906, 115.1686, 900, 'beach'],
    ['Canggu', -8.6478, 115.1385, 750, 'beach', 'Batu Bolong'],
    ['Sanur', -8.6878, 115.2625, 450, 'beach'],
    ['Nusa Dua', -8.8008, 115.2317, 350, 'beach', 'Tanjung Benoa'],
    ['Jimbaran', -8.7904, 115.1665, 300, 'beach'],
    ['Uluwatu', -8.8291, 115.0849, 350, 'beach', 'Pecatu', 'Padang Padang', 'Bingin'],
    ['Nusa Penida', -8.7278, 115.5444, 180, 'beach', 'Pulau Penida'],
    ['Nusa Lembongan', -8.6784, 115.4498, 100, 'beach', 'Lembongan'],
    ['Kerobokan', -8.6553, 115.1675, 250, 'beach', 'Petitenget'],
    ['Amed', -8.3361, 115.6511, 70, 'beach'],
    ['Candidasa', -8.5092, 115.5703, 60, 'beach'],
    ['Bedugul', -8.2742, 115.1667, 50, 'nature', 'Danau Beratan'],
    ['Kintamani', -8.2417, 115.3567, 60, 'nature', 'Mount Batur'],
    ['Munduk', -8.2652, 115.0692, 30, 'nature'],
    ['Tanah Lot', -8.6212, 115.0868, 60, 'beach', 'Beraban'],
    ['Pererenan', -8.6437, 115.1249, 120, 'beach'],
    ['Sidemen', -8.4708, 115.4439, 30, 'nature'],
    ['Pemuteran', -8.1436, 114.6594, 30, 'beach'],
  ]),
  ...inState('ID', 'West Nusa Tenggara', [
    ['Gili Trawangan', -8.3516, 116.0387, 160, 'beach', 'Gili T', 'Gili Islands'],
    ['Gili Air', -8.3573, 116.0819, 70, 'beach'],
    ['Gili Meno', -8.3503, 116.0569, 30, 'beach'],
    ['Kuta Lombok', -8.8948, 116.2832, 120, 'beach', 'Mandalika', 'Lombok'],
    ['Senaru', -8.3167, 116.4, 15, 'nature', 'Rinjani'],
  ]),
  ...inState('ID', 'Jakarta', [
    ['South Jakarta', -6.2615, 106.8106, 900, 'city', 'Jakarta Selatan', 'Jaksel', 'Kebayoran Baru'],
    ['Central Jakarta', -6.1865, 106.8341, 800, 'city', 'Jakarta Pusat', 'Menteng', 'Thamrin'],
    ['West Jakarta', -6.1683, 106.7588, 500, 'city', 'Jakarta Barat'],
    ['North Jakarta', -6.1384, 106.8638, 350, 'city', 'Jakarta Utara', 'Ancol', 'Kelapa Gading', 'PIK'],
    ['East Jakarta', -6.225, 106.9004, 350, 'city', 'Jakarta Timur'],
    ['Kuningan', -6.2297, 106.8295, 250, 'city', 'Kuningan Jakarta', 'SCBD'],
    ['Thousand Islands', -5.6122, 106.617, 30, 'beach', 'Kepulauan Seribu', 'Pulau Seribu'],
  ]),
  ...inState('ID', 'West Java', [
    ['Puncak', -6.7024, 106.9941, 260, 'nature', 'Cisarua', 'Puncak Pass', 'Cipanas'],
    ['Ciwidey', -7.1006, 107.4464, 50, 'nature', 'Kawah Putih'],
    ['Dago', -6.8674, 107.6214, 150, 'city', 'Dago Atas'],
    ['Pangandaran Beach', -7.7017, 108.6559, 60, 'beach', 'Pangandaran'],
    ['Sentul', -6.5569, 106.8561, 60, 'nature', 'Sentul City'],
  ]),
  ...inState('ID', 'Yogyakarta', [
    ['Malioboro', -7.7926, 110.3658, 350, 'city', 'Jalan Malioboro'],
    ['Kaliurang', -7.5967, 110.4272, 60, 'nature', 'Merapi'],
    ['Parangtritis', -8.0253, 110.3295, 25, 'beach'],
    ['Prawirotaman', -7.8207, 110.3717, 80, 'city'],
  ]),
  ...inState('ID', 'Central Java', [
    ['Borobudur', -7.6079, 110.2038, 80, 'nature'],
    ['Tawangmangu', -7.6592, 111.1283, 40, 'nature'],
    ['Dieng', -7.2049, 109.9067, 25, 'nature', 'Dieng Plateau'],
    ['Karimunjawa', -5.8514, 110.4408, 30, 'beach', 'Karimun Jawa'],
    ['Bandungan', -7.2268, 110.3712, 40, 'nature'],
  ]),
  ...inState('ID', 'East Java', [
    ['Mount Bromo', -7.9213, 112.9657, 60, 'nature', 'Bromo', 'Cemoro Lawang'],
    ['Ijen', -8.0583, 114.2425, 20, 'nature', 'Kawah Ijen'],
    ['Tretes', -7.6964, 112.6344, 40, 'nature', 'Prigen'],
  ]),
  ...inState('ID', 'North Sumatra', [
    ['Lake Toba', 2.6703, 98.8602, 60, 'nature', 'Danau Toba', 'Samosir', 'Tuktuk'],
    ['Bukit Lawang', 3.5433, 98.1167, 20, 'nature'],
  ]),
  ...inState('ID', 'Riau Islands', [
    ['Nagoya', 1.1456, 104.0137, 150, 'city', 'Nagoya Batam', 'Lubuk Baja'],
    ['Bintan', 1.1639, 104.3856, 90, 'beach', 'Lagoi', 'Bintan Resorts'],
  ]),
  ...inState('ID', 'Bangka–Belitung Islands', [
    ['Pangkal Pinang', -2.1291, 106.1138, 160, 'city', 'Pangkalpinang', 'Bangka'],
    ['Tanjung Kelayang', -2.5551, 107.6667, 30, 'beach', 'Belitung', 'Laskar Pelangi'],
  ]),
  ...inState('ID', 'South Sulawesi', [['Toraja', -2.9701, 119.8978, 60, 'nature', 'Tana Toraja', 'Rantepao']]),
  ...inState('ID', 'Southwest Papua', [['Raja Ampat', -0.4286, 130.8181, 30, 'beach', 'Waisai']]),
  ...inState('ID', 'North Sulawesi', [['Bunaken', 1.6203, 124.7606, 20, 'beach', 'Pulau Bunaken']]),
  ...inState('MY', 'Kuala Lumpur', [
    ['Bukit Bintang', 3.1466, 101.7113, 700, 'city', 'Jalan Alor'],
    ['KLCC', 3.1579, 101.7123, 400, 'city', 'Kuala Lumpur City Centre'],
    ['Bangsar', 3.1298, 101.6786, 150, 'city', 'KL Sentral'],
    ['Chow Kit', 3.1636, 101.6982, 150, 'city'],
  ]),
  ...inState('MY', 'Pahang', [
    ['Genting Highlands', 3.4236, 101.7932, 200, 'nature', 'Genting'],
    ['Cameron Highlands', 4.4719, 101.3767, 150, 'nature', 'Tanah Rata', 'Brinchang'],
    ['Tioman Island', 2.7902, 104.1698, 40, 'beach', 'Pulau Tioman'],
    ['Cherating', 4.1265, 103.3934, 40, 'beach'],
  ]),
  ...inState('MY', 'Kedah', [
    ['Langkawi', 6.35, 99.8, 300, 'beach', 'Pulau Langkawi'],
    ['Pantai Cenang', 6.2934, 99.7267, 200, 'beach', 'Cenang Beach'],
  ]),
  ...inState('MY', 'Penang', [
    ['Batu Ferringhi', 5.4727, 100.2465, 150, 'beach', 'Batu Feringgi'],
    ['Gurney Drive', 5.4386, 100.3098, 120, 'city', 'Gurney'],
  ]),
  ...inState('MY', 'Terengganu', [
    ['Perhentian Islands', 5.9019, 102.7536, 50, 'beach', 'Pulau Perhentian', 'Perhentian'],
    ['Redang Island', 5.7777, 103.0078, 40, 'beach', 'Pulau Redang', 'Redang'],
  ]),
  ...inState('MY', 'Selangor', [
    ['Sunway', 3.0733, 101.6078, 150, 'city', 'Bandar Sunway', 'Sunway City'],
    ['Sepang KLIA', 2.7456, 101.7072, 80, 'city', 'KLIA'],
  ]),
  ...inState('MY', 'Sabah', [
    ['Kundasang', 5.9833, 116.5758, 40, 'nature', 'Kinabalu Park', 'Mount Kinabalu'],
    ['Sipadan', 4.2875, 118.5628, 15, 'beach', 'Mabul'],
  ]),
  ...inState('TH', 'Phuket', [['Patong Beach', 7.8961, 98.2966, 700, 'beach', 'Patong']]),
  {
    name: 'Greater Jakarta',
    state: 'Jakarta',
    country: 'ID',
    lat: -6.22,
    lon: 106.83,
    pull: 0,
    scene: 'city',
    aliases: ['Jabodetabek'],
    type: 'MultiCity',
  },
  {
    name: 'Klang Valley',
    state: 'Selangor',
    country: 'MY',
    lat: 3.12,
    lon: 101.64,
    pull: 0,
    scene: 'city',
    aliases: ['Greater Kuala Lumpur', 'Lembah Klang'],
    type: 'MultiCity',
  },
]
