import type { Vocabulary } from './vocabulary.ts'

const words = (text: string) => text.split(', ')

export const JAPANESE: Vocabulary = {
  a: words(
    'Sakura, Fuji, Hana, Yama, Kaze, Tsuki, Hoshi, Midori, Aoi, Kawa, Umi, Mori, Matsuba, Takeda, Izumi, Hinode, Yukimi, Momiji, Ume, Tsubaki, Kiku, Suzuran, Asahi, Minato, Chidori, Kagura, Komorebi, Ginza, Musashi, Wakaba, Nagomi, Shiki, Sora, Hibiki, Kasumi, Tomoe, Yoshino, Arashi',
  ),
  b: words('East, West, South, North, Central, Annex, Gate, Garden, Tower, Station Front'),
  hotel: words(
    'Hotel {a} {city}, {a} Inn {city}, {city} {a} Hotel, {a} Grand Hotel, Hotel {a} {b}, {a} Stay {city} {b}, The {a} {city}, {a} Hotel {b}',
  ),
  home: words('{a} Residence {city}, Apartment Hotel {a}, {a} House {b}, {a} Stay {b}'),
  villa: words('Onsen Resort {a}, {a} Villa, Ryokan {a}, {a} no Yado, {a}-tei'),
  guest: words('Ryokan {a}, Guesthouse {a}, Minshuku {a}, Hostel {a} {city}, {a} Capsule {city}, {a}-sou'),
  streets: words(
    'Honcho, Chuo, Sakae-cho, Midori-cho, Ekimae, Minami, Kita, Nishi-machi, Higashi-machi, Asahi-cho, Motomachi',
  ),
  address: words('{n}-3-1 {street}, {n}-12-5 {street}, {n}-7 {street}'),
}

export const CHINESE: Vocabulary = {
  a: words(
    'Jade, Golden Dragon, Lotus, Peony, Phoenix, Pearl River, Bamboo Garden, Silk Road, Jinhua, Yulan, Mingyue, Longmen, Xinghai, Huating, Jinjiang Bay, Ruyi, Tianyuan, Fortune, Harmony, Plum Blossom, Great Wall, Lanting, Yuyuan, Moonlight, Crane, Orchid Pavilion, Hongqiao, Fuhua, Wanli, Taihe',
  ),
  b: words('International, Garden, Business, Park, Riverside, Oriental, Plaza, Palace'),
  hotel: words(
    '{a} Hotel, {city} {a} Hotel, {a} {b} Hotel, {a} {b} {city}, Grand {a} {city}, Hotel {a}, The {a} {city}',
  ),
  home: words('{a} Apartments {city}, {a} Residence, {a} Serviced Suites'),
  villa: words('{a} Resort, {a} Hot Spring Resort, {a} Courtyard, {a} Villa'),
  guest: words('{a} Inn, {a} Guest House {city}, {a} Youth Hostel, {a} Homestay, {a} Lodge'),
  streets: words(
    'Renmin Road, Zhongshan Road, Jiefang Road, Nanjing Road, Jianguo Road, Heping Street, Beijing Road, Xinhua Road, Binjiang Road, Minzu Street, Yanan Road, Wenhua Road',
  ),
  address: words('No. {n} {street}, {n} {street}'),
}

export const THAI: Vocabulary = {
  a: words(
    'Baan Suan, Siam, Chaba, Rachawadee, Lanna, Ayutthaya, Sukhothai, Chao Phraya, Dok Mai, Chang, Thara, Maikhao, Nakara, Pimalai, Ratana, Sala, Saranya, Sawasdee, Talay, Tawan, Wiang, Yanisa, Kanda, Kasem, Mali, Rim Nam, Phu, Sabai, Amara, Nara',
  ),
  b: words('Grand, Royal, Baan, Sala, Rim'),
  hotel: words('{a} Hotel, {a} {city} Hotel, The {a} {city}, {b} {a} Hotel, {a} Place, {a} Boutique Hotel, {a} Palace'),
  home: words('{a} Residence, {a} Suites {city}, {a} Serviced Apartment'),
  villa: words('{a} Resort & Spa, {a} Pool Villa, {a} Beach Resort, Baan {a} Villa'),
  guest: words('{a} Guesthouse, Baan {a}, {a} Hostel {city}, {a} Homestay, {a} House'),
  streets: words(
    'Sukhumvit Road, Rama IV Road, Phetkasem Road, Ratchadaphisek Road, Chang Klan Road, Beach Road, Nimman Road, Thanon Phahonyothin, Khao San Road, Silom Road, Charoen Krung Road',
  ),
  address: words('{n} {street}, {n}/12 {street}, {n} Soi 5 {street}'),
}

export const INDIAN: Vocabulary = {
  a: words(
    'Ashoka, Chandra, Deepak, Ganga, Himalaya, Indira, Kamal, Krishna, Lakshmi, Lotus, Maharaja, Mandir, Maya, Moti, Nataraj, Neelam, Padmini, Pearl, Prakash, Raj, Rajputana, Sagar, Samrat, Sapphire, Shanti, Shiv, Surya, Swagat, Taj Mahal View, Tulsi, Utsav, Vaishali, Vasant, Vijay',
  ),
  b: words('Palace, Grand, Residency, Plaza, Regency, Inn, Heritage, International'),
  hotel: words('Hotel {a}, Hotel {a} {b}, {a} {b}, The {a} {city}, {a} Grand {city}, Hotel {a} {city}'),
  home: words('{a} Residency, {a} Serviced Apartments, {a} Suites'),
  villa: words('{a} Resort, {a} Haveli, {a} Farm Stay, {a} Retreat'),
  guest: words('{a} Guest House, {a} Homestay, {a} Lodge, {a} Hostel {city}, {a} Paying Guest Rooms'),
  streets: words(
    'MG Road, Station Road, Gandhi Marg, Nehru Road, Mall Road, Temple Street, Lake Road, Ring Road, Civil Lines, Park Street, Bazaar Road, Fort Road, Airport Road',
  ),
  address: words('{n} {street}, {n}/A {street}, Plot {n} {street}'),
}

export const ARABIC: Vocabulary = {
  a: words(
    'Al Andalus, Al Bahr, Al Diwan, Al Fajr, Al Jazeera, Al Khaleej, Al Manar, Al Marjan, Al Murooj, Al Najma, Al Noor, Al Qasr, Al Rawda, Al Safa, Al Waha, Al Yasmin, Arabesque, Corniche, Dana, Dar Al Salam, Desert Rose, Jasmine, Lulu, Mina, Oasis, Palm, Pearl, Qamar, Riad, Saffron, Sahara, Sham',
  ),
  b: words('Palace, Tower, Grand, Plaza, Gate, Marina, Suites, Rotunda'),
  hotel: words('{a} Hotel, {a} {b} Hotel, {a} {city}, {a} {b}, Grand {a} {city}, Hotel {a}, The {a} {city}'),
  home: words('{a} Hotel Apartments, {a} Residence, {a} Suites {city}, {a} Furnished Apartments'),
  villa: words('{a} Resort, {a} Desert Camp, {a} Beach Resort & Spa, Villa {a}'),
  guest: words('Dar {a}, {a} Guest House, {a} Inn, {a} Hostel {city}, {a} Rest House'),
  streets: words(
    'Corniche Street, King Fahd Road, Al Wahda Street, Airport Road, Sheikh Zayed Road, Al Nasr Street, Al Madina Street, Old Souq Road, Marina Walk, Al Khaleej Street, Ramses Street, Al Safa Street',
  ),
  address: words('{n} {street}, Building {n} {street}'),
}

export const TURKISH: Vocabulary = {
  a: words(
    'Ada, Akdeniz, Anadolu, Antik, Asya, Ayasofya, Bey, Boğaz, Bosfor, Çınar, Deniz, Ege, Fener, Galata, Gül, Hisar, Ihlamur, Kale, Konak, Lale, Marmara, Mavi, Meydan, Orient, Pera, Sarnıç, Saray, Selçuk, Sultan, Şehzade, Taksim, Topkapı, Yıldız, Zeytin',
  ),
  b: words('Saray, Konak, Palas, Park, Grand, Suites'),
  hotel: words('Hotel {a}, {a} Otel, {a} {b} Hotel, Grand {a} {city}, The {a} {city}, {a} {b} {city}'),
  home: words('{a} Apart, {a} Suites, {a} Residence {city}'),
  villa: words('{a} Resort & Spa, {a} Villa, {a} Konakları'),
  guest: words('{a} Pansiyon, {a} Guest House, {a} Hostel {city}, {a} Evi'),
  streets: words(
    'Atatürk Caddesi, İstiklal Caddesi, Cumhuriyet Caddesi, Bağdat Caddesi, Gül Sokak, Liman Caddesi, Kale Sokak, Divanyolu Caddesi, Lale Sokak, Sahil Yolu',
  ),
  address: words('{street} No: {n}, {street} {n}'),
}

export const GREEK: Vocabulary = {
  a: words(
    'Acropolis, Aegean, Aeolos, Agora, Alkyon, Aphrodite, Apollon, Ariadne, Artemis, Athina, Attalos, Delfini, Dionysos, Electra, Galaxy, Hermes, Ikaros, Ilios, Kalypso, Kastro, Kyma, Minos, Naiades, Nefeli, Odysseus, Olympos, Orion, Pallas, Parthenon, Pegasos, Plaka, Poseidon, Thalassa, Zefyros',
  ),
  b: words('Blue, White, Garden, Sea, City, Old'),
  hotel: words('Hotel {a}, {a} Hotel, {a} {city} Hotel, {a} Palace, The {a} {city}, {b} {a} Hotel'),
  home: words('{a} Apartments, {a} Studios, {a} Suites {city}'),
  villa: words('{a} Villas, {a} Beach Resort, Villa {a}, {a} Cave Suites'),
  guest: words('{a} Rooms, {a} Guesthouse, Pension {a}, {a} Hostel {city}'),
  streets: words(
    'Ermou, Athinas, Panepistimiou, Stadiou, Akadimias, Patission, Agiou Georgiou, Venizelou, Paralia, Kolokotroni',
  ),
  address: ['{street} {n}'],
}

export const SLAVIC: Vocabulary = {
  a: words(
    'Amber, Astoria, Baltic, Bristol, Continental, Danube, Diplomat, Europa, Globus, Jantar, Kamelia, Kolumna, Korona, Kristal, Lipa, Metropol, Moskva, Neva, Orion, Park, Polonia, Praga, Rubin, Slavia, Sputnik, Tatra, Tyrol, Union, Vltava, Volga, Wanda, Zlata Hvezda',
  ),
  b: words('Palace, Park, Central, Old Town, Garden, Plaza'),
  hotel: words('Hotel {a}, {a} Hotel {city}, Grand Hotel {a}, Hotel {a} {b}, {a} {b} {city}, Parkhotel {a}'),
  home: words('Apartments {a}, {a} Residence {city}, {a} Suites'),
  villa: words('Villa {a}, {a} Spa Resort, Dvor {a}, Chalet {a}'),
  guest: words('Pension {a}, Guest House {a}, Hostel {a} {city}, Penzion {a}, {a} Rooms'),
  streets: words(
    'Hlavná, Lipowa, Nádražní, Parkowa, Lenina, Mira, Sadova, Kościuszki, Masarykova, Pushkina, Szkolna, Centralna',
  ),
  address: words('{street} {n}, ul. {street} {n}'),
}
