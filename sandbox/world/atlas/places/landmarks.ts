/** A sight or a station of a city: found by its name, it leads to the city. */
export interface Landmark {
  name: string
  lat: number
  lon: number
  /** The city's shown name and country. */
  city: string
  country: string
  aliases: readonly string[]
}

type Row = readonly [name: string, lat: number, lon: number, ...aliases: string[]]

const near = (city: string, country: string, rows: readonly Row[]): Landmark[] =>
  rows.map(([name, lat, lon, ...aliases]) => ({ name, lat, lon, city, country, aliases }))

/** Written by hand, Indonesia and Malaysia first. */
export const LANDMARKS: readonly Landmark[] = [
  ...near('Jakarta', 'ID', [
    ['Monas', -6.1754, 106.8272, 'National Monument', 'Monumen Nasional'],
    ['Kota Tua', -6.1352, 106.8133, 'Old Batavia', 'Fatahillah Square'],
    ['Taman Mini Indonesia Indah', -6.3024, 106.8952, 'TMII'],
    ['Ancol Dreamland', -6.1255, 106.8339, 'Dufan', 'Dunia Fantasi', 'Taman Impian Jaya Ancol'],
    ['Grand Indonesia', -6.195, 106.8204, 'Bundaran HI'],
    ['Gelora Bung Karno', -6.2186, 106.8018, 'GBK', 'Senayan'],
    ['Tanah Abang', -6.1864, 106.8136],
    ['Blok M', -6.2443, 106.7982],
    ['Istiqlal Mosque', -6.1702, 106.8314, 'Masjid Istiqlal'],
    ['Jakarta International Expo', -6.1465, 106.8453, 'JIExpo', 'Kemayoran'],
  ]),
  ...near('Tangerang', 'ID', [['Indonesia Convention Exhibition', -6.3003, 106.6366, 'ICE BSD', 'BSD City']]),
  ...near('Bandung', 'ID', [
    ['Gedung Sate', -6.9025, 107.6188],
    ['Braga Street', -6.9178, 107.6095, 'Jalan Braga'],
    ['Trans Studio Bandung', -6.925, 107.6365],
    ['Tangkuban Perahu', -6.7596, 107.6098],
    ['Institut Teknologi Bandung', -6.8915, 107.6107, 'ITB'],
  ]),
  ...near('Yogyakarta', 'ID', [
    ['Borobudur Temple', -7.6079, 110.2038, 'Candi Borobudur'],
    ['Prambanan Temple', -7.752, 110.4915, 'Candi Prambanan'],
    ['Kraton Yogyakarta', -7.8053, 110.3642, 'Keraton', 'Sultan Palace'],
    ['Taman Sari', -7.81, 110.3592, 'Water Castle'],
    ['Mount Merapi', -7.5407, 110.4457, 'Gunung Merapi'],
    ['Gadjah Mada University', -7.7714, 110.3775, 'UGM', 'Universitas Gadjah Mada'],
  ]),
  ...near('Surabaya', 'ID', [
    ['Tunjungan Plaza', -7.2625, 112.739],
    ['Suramadu Bridge', -7.1858, 112.7801],
    ['Hotel Majapahit', -7.2599, 112.7396],
  ]),
  ...near('Semarang', 'ID', [['Lawang Sewu', -6.984, 110.4105]]),
  ...near('Malang', 'ID', [['Kampung Warna Warni Jodipan', -7.9831, 112.6376, 'Jodipan']]),
  ...near('Batu', 'ID', [['Jatim Park', -7.884, 112.5247, 'Museum Angkut']]),
  ...near('Medan', 'ID', [['Maimun Palace', 3.5752, 98.6837, 'Istana Maimun']]),
  ...near('Palembang', 'ID', [['Ampera Bridge', -2.9917, 104.7634, 'Jembatan Ampera']]),
  ...near('Makassar', 'ID', [['Losari Beach', -5.1433, 119.4075, 'Pantai Losari']]),
  ...near('Bali', 'ID', [
    ['Garuda Wisnu Kencana', -8.8104, 115.1675, 'GWK'],
    ['Besakih Temple', -8.374, 115.4517, 'Pura Besakih'],
    ['Ulun Danu Beratan', -8.2752, 115.1668],
    ['Waterbom Bali', -8.7284, 115.1694],
  ]),
  ...near('Ubud', 'ID', [
    ['Sacred Monkey Forest', -8.5188, 115.2586],
    ['Tegallalang Rice Terraces', -8.4316, 115.2793, 'Tegalalang'],
    ['Tirta Empul', -8.4157, 115.3153],
  ]),
  ...near('Labuan Bajo', 'ID', [['Komodo National Park', -8.5433, 119.4894, 'Taman Nasional Komodo', 'Padar Island']]),
  ...near('Kuala Lumpur', 'MY', [
    ['Petronas Twin Towers', 3.1579, 101.7116, 'Menara Petronas', 'KLCC Park', 'Suria KLCC'],
    ['Kuala Lumpur Tower', 3.1528, 101.7038, 'Menara KL', 'KL Tower'],
    ['Merdeka 118', 3.1418, 101.7005],
    ['Batu Caves', 3.2379, 101.684],
    ['Pavilion Kuala Lumpur', 3.1489, 101.7133, 'Pavilion KL'],
    ['Berjaya Times Square', 3.1422, 101.7105],
    ['Mid Valley Megamall', 3.1177, 101.6774],
    ['Central Market', 3.1457, 101.6953, 'Pasar Seni', 'Petaling Street', 'Chinatown Kuala Lumpur'],
    ['Dataran Merdeka', 3.1478, 101.6936, 'Merdeka Square'],
    ['Brickfields', 3.1301, 101.6869, 'Little India Kuala Lumpur'],
    ['Bukit Jalil National Stadium', 3.0546, 101.6912],
  ]),
  ...near('Petaling Jaya', 'MY', [['Sunway Lagoon', 3.0714, 101.6067, 'Sunway Pyramid', 'One Utama']]),
  ...near('Sepang', 'MY', [['Sepang International Circuit', 2.7608, 101.7382, 'Litar Sepang']]),
  ...near('George Town', 'MY', [
    ['Kek Lok Si', 5.3995, 100.2736],
    ['Penang Hill', 5.4241, 100.2689, 'Bukit Bendera'],
    ['Komtar', 5.4148, 100.3293],
    ['Armenian Street', 5.4153, 100.3379],
  ]),
  ...near('Melaka', 'MY', [
    ['Jonker Street', 2.1957, 102.2475, 'Jonker Walk'],
    ['A Famosa', 2.1917, 102.2502, 'Stadthuys'],
  ]),
  ...near('Johor Bahru', 'MY', [['Legoland Malaysia', 1.4274, 103.6296, 'Iskandar Puteri']]),
  ...near('Ipoh', 'MY', [['Lost World of Tambun', 4.6256, 101.1538]]),
  ...near('Kota Kinabalu', 'MY', [['Tunku Abdul Rahman Park', 5.9749, 116.0068, 'Gaya Island']]),
  ...near('Kuching', 'MY', [['Bako National Park', 1.7167, 110.4667]]),
  ...near('Singapore', 'SG', [
    ['Marina Bay Sands', 1.2834, 103.8607, 'MBS', 'Gardens by the Bay'],
    ['Sentosa', 1.2494, 103.8303, 'Universal Studios Singapore', 'USS'],
    ['Orchard Road', 1.3048, 103.8318],
    ['Merlion', 1.2868, 103.8545],
    ['Chinatown Singapore', 1.2839, 103.8436],
    ['Bugis Street', 1.3009, 103.8559],
    ['Kampong Glam', 1.3025, 103.8596, 'Arab Street', 'Haji Lane'],
  ]),
  ...near('Bangkok', 'TH', [
    ['Grand Palace', 13.75, 100.4913, 'Wat Phra Kaew'],
    ['Wat Arun', 13.7437, 100.4889],
    ['Khao San Road', 13.7589, 100.4974],
    ['Chatuchak Market', 13.7999, 100.5503],
    ['Sukhumvit', 13.7372, 100.5602],
    ['Siam Paragon', 13.7466, 100.535],
  ]),
  ...near('Siem Reap', 'KH', [['Angkor Wat', 13.4125, 103.867]]),
  ...near('Hong Kong', 'HK', [
    ['Victoria Peak', 22.2759, 114.1455],
    ['Tsim Sha Tsui', 22.2988, 114.1722, 'TST'],
    ['Hong Kong Disneyland', 22.313, 114.0413],
  ]),
  ...near('Taipei', 'TW', [
    ['Taipei 101', 25.034, 121.5645],
    ['Ximending', 25.0421, 121.5081],
  ]),
  ...near('Tokyo', 'JP', [
    ['Shibuya', 35.6595, 139.7005, 'Shibuya Crossing'],
    ['Shinjuku', 35.6896, 139.7006],
    ['Asakusa', 35.7148, 139.7967, 'Senso-ji'],
    ['Tokyo Tower', 35.6586, 139.7454],
    ['Tokyo Skytree', 35.7101, 139.8107],
    ['Ginza', 35.6717, 139.765],
    ['Tokyo Disneyland', 35.6329, 139.8804, 'DisneySea'],
  ]),
  ...near('Osaka', 'JP', [
    ['Universal Studios Japan', 34.6654, 135.4323, 'USJ'],
    ['Dotonbori', 34.6687, 135.5013, 'Namba'],
  ]),
  ...near('Kyoto', 'JP', [
    ['Fushimi Inari', 34.9671, 135.7727],
    ['Gion', 35.0037, 135.7751],
  ]),
  ...near('Seoul', 'KR', [
    ['Myeongdong', 37.5636, 126.9826],
    ['Gyeongbokgung', 37.5796, 126.977],
    ['Gangnam', 37.4979, 127.0276],
  ]),
  ...near('Beijing', 'CN', [
    ['Forbidden City', 39.9163, 116.3972],
    ['Great Wall Badaling', 40.3598, 116.0204, 'Great Wall of China', 'Tembok Besar'],
  ]),
  ...near('Shanghai', 'CN', [['The Bund', 31.24, 121.4906, 'Shanghai Disneyland']]),
  ...near('Agra', 'IN', [['Taj Mahal', 27.1751, 78.0421]]),
  ...near('Dubai', 'AE', [
    ['Burj Khalifa', 25.1972, 55.2744, 'Dubai Mall'],
    ['Palm Jumeirah', 25.1124, 55.139],
    ['Dubai Marina', 25.0805, 55.1403],
  ]),
  ...near('Mecca', 'SA', [['Masjid al-Haram', 21.4225, 39.8262, 'Kaaba', 'Kabah']]),
  ...near('Medina', 'SA', [['Al-Masjid an-Nabawi', 24.4672, 39.6111, 'Masjid Nabawi']]),
  ...near('Cairo', 'EG', [['Pyramids of Giza', 29.9792, 31.1342, 'Piramida']]),
  ...near('Istanbul', 'TR', [
    ['Hagia Sophia', 41.0086, 28.9802, 'Aya Sofya', 'Sultanahmet'],
    ['Blue Mosque', 41.0054, 28.9768],
    ['Taksim Square', 41.037, 28.985],
  ]),
  ...near('Athens', 'GR', [['Acropolis', 37.9715, 23.7267, 'Parthenon', 'Akropolis']]),
  ...near('Rome', 'IT', [
    ['Colosseum', 41.8902, 12.4922, 'Colosseo'],
    ['Trevi Fountain', 41.9009, 12.4833],
    ['Vatican Museums', 41.9065, 12.4536, 'St Peter’s Basilica', 'Vatikan'],
  ]),
  ...near('Paris', 'FR', [
    ['Eiffel Tower', 48.8584, 2.2945, 'Tour Eiffel', 'Menara Eiffel'],
    ['Louvre', 48.8606, 2.3376],
    ['Champs-Élysées', 48.8698, 2.3078, 'Arc de Triomphe'],
    ['Montmartre', 48.8867, 2.3431, 'Sacré-Cœur'],
    ['Disneyland Paris', 48.8674, 2.7836],
  ]),
  ...near('London', 'GB', [
    ['Big Ben', 51.5007, -0.1246, 'Westminster'],
    ['Buckingham Palace', 51.5014, -0.1419],
    ['Tower Bridge', 51.5055, -0.0754, 'Tower of London'],
    ['London Eye', 51.5033, -0.1196],
    ['Covent Garden', 51.5117, -0.124, 'Soho London'],
    ['Wembley Stadium', 51.556, -0.2795],
  ]),
  ...near('Barcelona', 'ES', [
    ['Sagrada Família', 41.4036, 2.1744],
    ['La Rambla', 41.3809, 2.1734, 'Las Ramblas'],
  ]),
  ...near('Amsterdam', 'NL', [['Anne Frank House', 52.3752, 4.884, 'Keukenhof']]),
  ...near('Berlin', 'DE', [['Brandenburg Gate', 52.5163, 13.3777, 'Brandenburger Tor']]),
  ...near('New York', 'US', [
    ['Times Square', 40.758, -73.9855],
    ['Central Park', 40.7829, -73.9654],
    ['Statue of Liberty', 40.6892, -74.0445, 'Patung Liberty'],
    ['Empire State Building', 40.7484, -73.9857],
  ]),
  ...near('San Francisco', 'US', [['Golden Gate Bridge', 37.8199, -122.4783]]),
  ...near('Los Angeles', 'US', [['Hollywood Sign', 34.1341, -118.3215]]),
  ...near('Orlando', 'US', [['Walt Disney World', 28.3852, -81.5639]]),
  ...near('Sydney', 'AU', [
    ['Sydney Opera House', -33.8568, 151.2153, 'Opera House'],
    ['Bondi Beach', -33.8908, 151.2743],
    ['Darling Harbour', -33.8748, 151.1987],
  ]),
  ...near('Melbourne', 'AU', [['Federation Square', -37.818, 144.9691, 'Melbourne Cricket Ground']]),
  ...near('Rio de Janeiro', 'BR', [['Christ the Redeemer', -22.9519, -43.2105, 'Copacabana', 'Ipanema']]),
]
