import type { LandingSection } from '#shared/partner/landing.ts'

const picture = (name: string) => `/assets/partners/indosat/pictures/${name}.svg`

/** Six slides each: what fits a wide screen at once. */
export const attractions: LandingSection[] = [
  {
    kind: 'attractions',
    title: { en: 'Kuala Lumpur attractions', id: 'Atraksi di Kuala Lumpur' },
    text: { en: 'Two hours from Jakarta.', id: 'Dua jam dari Jakarta.' },
    place: 'Kuala Lumpur',
    placeId: '1735161',
    slides: [
      {
        title: { en: 'The twin towers', id: 'Menara kembar' },
        text: { en: 'Best from the park, after dark', id: 'Terbaik dari taman, setelah gelap' },
        picture: picture('kl-twin-towers'),
      },
      {
        title: { en: 'KL Tower', id: 'Menara KL' },
        text: { en: 'The whole valley at once', id: 'Seluruh lembah sekaligus' },
        picture: picture('kl-tower'),
      },
      {
        title: { en: 'Batu Caves', id: 'Batu Caves' },
        text: { en: '272 steps into the rock', id: '272 anak tangga ke dalam tebing' },
        picture: picture('batu-caves'),
      },
      {
        title: { en: 'Merdeka Square', id: 'Dataran Merdeka' },
        text: { en: 'Arches, domes and a lawn', id: 'Lengkungan, kubah, dan lapangan' },
        picture: picture('merdeka-square'),
      },
      {
        title: { en: 'Forest walk', id: 'Jalan tajuk hutan' },
        text: { en: 'A rainforest in the middle of town', id: 'Hutan hujan di tengah kota' },
        picture: picture('forest-walk'),
      },
      {
        title: { en: 'Night market', id: 'Pasar malam' },
        text: { en: 'Satay, lanterns, no hurry', id: 'Sate, lampion, tanpa buru-buru' },
        picture: picture('night-market'),
      },
    ],
  },
  {
    kind: 'attractions',
    title: { en: 'Dubai attractions', id: 'Atraksi di Dubai' },
    text: { en: 'From the creek to the dunes.', id: 'Dari tepi sungai hingga gurun pasir.' },
    place: 'Dubai',
    placeId: '292223',
    slides: [
      {
        title: { en: 'Burj Khalifa', id: 'Burj Khalifa' },
        text: { en: 'Book the lift for sunset', id: 'Pesan lift saat matahari terbenam' },
        picture: picture('burj-khalifa'),
      },
      {
        title: { en: 'The sail by the sea', id: 'Layar di tepi laut' },
        text: { en: 'A beach with the famous view', id: 'Pantai dengan pemandangan terkenal' },
        picture: picture('burj-al-arab'),
      },
      {
        title: { en: 'Desert camp', id: 'Kemah gurun' },
        text: { en: 'Dunes, dinner and stars', id: 'Gurun pasir, makan malam, dan bintang' },
        picture: picture('desert'),
      },
      {
        title: { en: 'Dubai Frame', id: 'Dubai Frame' },
        text: { en: 'Old town left, new town right', id: 'Kota lama di kiri, kota baru di kanan' },
        picture: picture('dubai-frame'),
      },
      {
        title: { en: 'The creek', id: 'Sungai Dubai' },
        text: { en: 'Cross it by wooden boat', id: 'Seberangi dengan perahu kayu' },
        picture: picture('creek'),
      },
      {
        title: { en: 'Old town', id: 'Kota tua' },
        text: { en: 'Wind towers and coffee', id: 'Menara angin dan kopi' },
        picture: picture('old-town'),
      },
    ],
  },
  {
    kind: 'attractions',
    title: { en: 'Cafes worth the walk', id: 'Kafe yang layak disinggahi' },
    text: { en: 'Six kinds of morning in Singapore.', id: 'Enam suasana pagi di Singapura.' },
    place: 'Singapore',
    placeId: '246673',
    slides: [
      {
        title: { en: 'Flat white corner', id: 'Sudut flat white' },
        text: { en: 'Small room, good cups', id: 'Ruang kecil, kopi enak' },
        picture: picture('cafe-flat-white'),
      },
      {
        title: { en: 'Slow bar', id: 'Slow bar' },
        text: { en: 'One cup at a time', id: 'Secangkir demi secangkir' },
        picture: picture('cafe-pour-over'),
      },
      {
        title: { en: 'Street terrace', id: 'Teras tepi jalan' },
        text: { en: 'Shade and a view of everyone', id: 'Teduh, sambil melihat orang lalu-lalang' },
        picture: picture('cafe-terrace'),
      },
      {
        title: { en: 'Bakery', id: 'Toko roti' },
        text: { en: 'Come before ten', id: 'Datang sebelum pukul sepuluh' },
        picture: picture('cafe-bakery'),
      },
      {
        title: { en: 'Garden cafe', id: 'Kafe taman' },
        text: { en: 'Plants, windows, quiet', id: 'Tanaman, jendela, tenang' },
        picture: picture('cafe-garden'),
      },
      {
        title: { en: 'Kopitiam', id: 'Kopitiam' },
        text: { en: 'Kaya toast since forever', id: 'Roti kaya sejak dulu' },
        picture: picture('cafe-kopitiam'),
      },
    ],
  },
]
