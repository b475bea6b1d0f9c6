/**
 * How properties and streets are called in a part of the world. In patterns, `{a}` and `{b}` are words of the lists,
 * `{city}` the city, `{street}` a street, `{n}` a number.
 */
export interface Vocabulary {
  a: readonly string[]
  b: readonly string[]
  hotel: readonly string[]
  home: readonly string[]
  villa: readonly string[]
  guest: readonly string[]
  streets: readonly string[]
  /** The first line of an address. */
  address: readonly string[]
}

const words = (text: string) => text.split(', ')

export const MALAY: Vocabulary = {
  a: words(
    'Melati, Kenanga, Cempaka, Anggrek, Seruni, Teratai, Mawar, Kamboja, Flamboyan, Dahlia, Sekar, Puspa, Kirana, Cahaya, Surya, Candra, Bintang, Mentari, Nirwana, Permata, Mutiara, Intan, Safira, Damai, Sentosa, Bahagia, Lestari, Asri, Indah, Pesona, Nusantara, Garuda, Merpati, Rajawali, Cendana, Jati, Pinus, Bambu, Samudra, Segara',
  ),
  b: words('Puri, Graha, Griya, Pondok, Wisma, Taman, Kampung, Bukit, Pantai, Istana, Omah, Ndalem, Lembah, Telaga'),
  hotel: words(
    'Hotel {a} {city}, {a} Hotel, Grand {a} {city}, The {a} Hotel & Convention, {b} {a} Hotel, {a} Inn {city}, Hotel {b} {a}, Royal {a} {city}, {a} Boutique {city}, {a} Suites {city}',
  ),
  home: words('{a} Residence, Apartemen {a} {city}, {b} {a} Residences, {a} Suites & Apartments, Rumah {a} {city}'),
  villa: words('Villa {a}, {a} Villas {city}, {b} {a} Villa, The {a} Resort & Spa, {a} Retreat {city}, {b} {a} Resort'),
  guest: words(
    'Pondok {a}, Wisma {a}, Griya {a} Guest House, Homestay {a} {city}, {b} {a}, Rumah {a} Homestay, {a} Backpackers {city}, Kost {a} Inn, {a} Guest House',
  ),
  streets: words(
    'Sudirman, Diponegoro, Gajah Mada, Ahmad Yani, Gatot Subroto, Imam Bonjol, Hayam Wuruk, Merdeka, Pahlawan, Veteran, Kartini, Teuku Umar, Pemuda, Raya Kuta, Sunset, Pantai Indah, Melati, Kenanga, Bukit Raya, Cendrawasih, Mawar, Anggrek, Setia Budi, Cempaka',
  ),
  address: words('Jl. {street} No. {n}, Jl. {street} {n}, Jalan {street} No. {n}, Jl. Raya {street} {n}'),
}

export const MALAYSIAN: Vocabulary = {
  ...MALAY,
  b: words('Seri, Taman, Kampung, Bukit, Pantai, Istana, Desa, Villa, Rumah, Teratak, Laman, Puncak'),
  home: words('{a} Residence, {a} Residences {city}, {a} Suites & Apartments, {a} Service Apartment, Menara {a}'),
  guest: words(
    'Teratak {a}, {a} Budget Hotel, {a} Guest House, Homestay {a} {city}, {b} {a} Homestay, {a} Backpackers {city}, Chalet {a}, {a} Capsule {city}',
  ),
  streets: words(
    'Ampang, Bukit Bintang, Tun Razak, Raja Chulan, Sultan Ismail, Imbi, Pudu, Tuanku Abdul Rahman, Raja Laut, Petaling, Sultan, Pantai Baru, Merdeka, Kebun Bunga, Hang Tuah, Masjid India, Melati, Dato Onn, Perdana, Bandar',
  ),
  address: words('No. {n} Jalan {street}, {n} Jalan {street}, Lot {n} Jalan {street}'),
}

export const ENGLISH: Vocabulary = {
  a: words(
    'Albion, Ashford, Beaumont, Birchwood, Bramley, Bridge, Brook, Cavendish, Charlotte, Clarence, Cliff, Corner, Crescent, Elm, Fairfield, Gables, Garden, George, Granary, Harbour, Hawthorn, Highfield, Ivy, Juniper, Kingsley, Lakeside, Lancaster, Linden, Maple, Meadow, Milestone, Northgate, Oak, Orchard, Parkside, Regent, Riverside, Rosewood, Sheldon, Station, Stonegate, Summit, Victoria, Wellington, Westbourne, Willow, Windsor, York',
  ),
  b: words('House, Lodge, Court, Place, Manor, Gardens, Arms, Square, Terrace, View, Hall, Point, Mill, Yard'),
  hotel: words(
    'The {a} Hotel, {a} {b} Hotel, {a} Hotel {city}, The {a} {city}, {city} {a} Hotel, The {a} & {b}, Hotel {a}, {a} {b} {city}, The {a} {b}, {city} Grand {a}',
  ),
  home: words('{a} {b} Apartments, {a} Suites, The {a} Residences, {a} Lofts {city}, {a} Serviced Apartments'),
  villa: words('{a} Cottage, The {a} Retreat, {a} {b} Resort & Spa, {a} Villas, {a} Country Club'),
  guest: words(
    '{a} {b} B&B, {a} Guest House, The {a} Inn, {a} Rooms {city}, {a} Hostel {city}, {a} Backpackers, The Old {a}, {a} Lodge',
  ),
  streets: words(
    'High Street, Church Street, Station Road, Park Avenue, Victoria Street, King Street, Queen Street, Mill Lane, Main Street, Bridge Street, Market Street, Oak Avenue, Elm Street, Harbour Road, Garden Terrace, West Street, North Road, Cedar Drive, Broad Street, Chapel Lane',
  ),
  address: ['{n} {street}'],
}

export const FRENCH: Vocabulary = {
  a: words(
    'Saint-Michel, Beauséjour, Belle Époque, Bellevue, Bonaparte, Champs Fleuris, Château, Cygne, Deux Rives, Étoile, Europe, Faubourg, Gare, Jardin, Lafayette, Lilas, Lumière, Lys, Marais, Montaigne, Moulin, Opéra, Palais, Panthéon, Paris, Port, Quai, République, Rivoli, Rose, Saint-Germain, Soleil, Tilleuls, Tour, Vieux Port, Voltaire',
  ),
  b: words('Petit, Grand, Nouvel, Vieux, Royal, Central'),
  hotel: words(
    'Hôtel {a}, Hôtel du {b} {a}, {b} Hôtel {a}, Hôtel {a} {city}, Maison {a}, Le {a}, Hôtel de {city} {a}, Villa {a}',
  ),
  home: words('Résidence {a}, Appartements {a}, {a} Suites {city}, Les Lofts {a}'),
  villa: words('Domaine {a}, Château {a}, Le Mas {a}, Villa {a}, Les Terrasses {a}'),
  guest: words('Auberge {a}, Chambres d’hôtes {a}, Pension {a}, Le {b} {a}, Gîte {a}, Auberge de jeunesse {a}'),
  streets: words(
    'rue de la Gare, rue Saint-Michel, avenue de la République, boulevard Voltaire, rue du Moulin, place du Marché, rue de l’Église, avenue Foch, quai des Fleurs, rue Pasteur, rue Victor Hugo, boulevard Gambetta, rue des Lilas, rue du Port',
  ),
  address: words('{n} {street}, {n} bis {street}'),
}

export const SPANISH: Vocabulary = {
  a: words(
    'Alameda, Alcázar, Alhambra, Almirante, Atlántico, Aurora, Azahar, Bahía, Bolívar, Carmen, Catedral, Colón, Conde Real, Cristal, Del Mar, Dorado, El Greco, Estrella, Flores, Girasol, Isabel, Jardines, La Perla, La Plaza, Los Olivos, Luna, Marqués, Miramar, Naranjo, Palmeras, Plaza Mayor, Real, San Marcos, Santa Ana, Sol, Toledo, Velázquez, Virrey',
  ),
  b: words('Gran, Nuevo, Casa, Palacio, Rincón, Puerta'),
  hotel: words(
    'Hotel {a}, Gran Hotel {a}, Hotel {a} {city}, {b} {a}, Hotel Boutique {a}, Palacio {a}, Hotel Plaza {a}',
  ),
  home: words('Apartamentos {a}, Residencial {a}, {a} Suites {city}, Lofts {a}'),
  villa: words('Hacienda {a}, Villa {a}, Finca {a}, {a} Resort & Spa, Quinta {a}'),
  guest: words('Hostal {a}, Posada {a}, Casa {a}, Pensión {a}, Albergue {a}, Hostel {a} {city}, Hospedaje {a}'),
  streets: words(
    'Calle Mayor, Calle Real, Avenida de la Constitución, Calle San Juan, Plaza España, Calle del Sol, Avenida Bolívar, Calle Colón, Paseo Marítimo, Calle Nueva, Avenida Libertad, Calle Santa Ana, Calle Hidalgo, Gran Vía',
  ),
  address: words('{street} {n}, {street} nº {n}'),
}

export const ITALIAN: Vocabulary = {
  a: words(
    'Adriatico, Alba, Aurora, Belvedere, Bramante, Canova, Capri, Castello, Colosseo, Cristallo, Dante, Duomo, Eden, Fiori, Fontana, Garibaldi, Giotto, La Pergola, Leonardo, Loggia, Margherita, Medici, Milano, Minerva, Miramonti, Nettuno, Olimpia, Palladio, Panorama, Pineta, Quirinale, Raffaello, Rialto, San Marco, Santa Lucia, Splendor, Terrazza, Trevi, Vesuvio, Vittoria',
  ),
  b: words('Grand, Antica, Nuova, Piccola, Palazzo, Corte'),
  hotel: words('Hotel {a}, Albergo {a}, Grand Hotel {a}, Palazzo {a}, Hotel {a} {city}, Relais {a}, Hotel {b} {a}'),
  home: words('Residenza {a}, Appartamenti {a}, {a} Suites {city}, Casa {a}'),
  villa: words('Villa {a}, Tenuta {a}, Borgo {a}, Masseria {a}, Agriturismo {a}'),
  guest: words('B&B {a}, Locanda {a}, Pensione {a}, Affittacamere {a}, Ostello {a}, Camere {a}'),
  streets: words(
    'Via Roma, Via Garibaldi, Corso Italia, Via Dante, Via Mazzini, Piazza del Duomo, Via Verdi, Via Nazionale, Viale Europa, Via San Marco, Via Cavour, Corso Vittorio Emanuele, Via della Stazione, Lungomare Colombo',
  ),
  address: words('{street} {n}, {street} {n}/A'),
}

export const GERMAN: Vocabulary = {
  a: words(
    'Adler, Alte Post, Am Dom, Am Markt, Am Park, Bären, Bergblick, Burgblick, Drei Könige, Edelweiss, Engel, Goldener Hirsch, Hirsch, Kaiserhof, Krone, Kurfürst, Lindenhof, Löwen, Mühle, Nordstern, Ochsen, Park, Post, Rathaus, Residenz, Rheinblick, Rose, Rössli, Schwan, Seeblick, Sonne, Stadtpark, Stern, Tanne, Traube, Waldhaus, Weisses Ross, Zum Anker',
  ),
  b: words('Hotel, Gasthof, Landhaus, Haus'),
  hotel: words(
    'Hotel {a}, {b} {a}, Hotel {a} {city}, Stadthotel {a}, Parkhotel {a}, Romantikhotel {a}, Grand Hotel {a}',
  ),
  home: words('Ferienwohnungen {a}, Apartments {a}, Aparthotel {a} {city}, {a} Suites'),
  villa: words('Landhaus {a}, Villa {a}, Schloss {a}, Chalet {a}, Resort {a}'),
  guest: words('Gasthof {a}, Pension {a}, Gästehaus {a}, Hostel {a} {city}, Zimmer {a}, Gasthaus {a}'),
  streets: words(
    'Hauptstraße, Bahnhofstraße, Gartenstraße, Schulstraße, Kirchweg, Marktplatz, Lindenallee, Bergstraße, Goethestraße, Schillerstraße, Ringstraße, Am Stadtpark, Mozartstraße, Seestraße',
  ),
  address: words('{street} {n}, {street} {n}a'),
}
