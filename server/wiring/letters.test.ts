import { describe, expect, test } from 'vitest'
import { defaultPartner } from '#partners/registry.ts'
import { aBookingLetter } from '#server/testing/a-booking-letter.ts'
import { newDeviceLetter } from '#server/accounts/sessions/new-device-letter.ts'
import { welcomeLetter } from '#server/accounts/welcome-letter.ts'
import { bookingFailedLetter } from '#server/booking/letters/booking-failed-letter.ts'
import { cancelSilentLetter } from '#server/booking/letters/cancel-silent-letter.ts'
import { confirmationLetter } from '#server/booking/letters/confirmation-letter.ts'
import { refundDueLetter } from '#server/booking/letters/refund-due-letter.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { savedBookedLetter } from '#server/booking/letters/saved-booked-letter.ts'
import { requestAskedLetter, requestMovedLetter } from '#server/saved-bookings/approval/letters/request-letter.ts'

const rate = {
  boardBasis: { type: 'BedAndBreakfast', description: 'Bed and breakfast' },
  occupancies: [{ roomId: 'r1', stdRoomId: 's1', numOfAdults: 2, childAges: [6] }],
  refundable: true,
  taxes: [{ amount: 90, description: 'Service', isIncluded: true }],
  policies: [{ type: 'Nationality', text: '<p>Sold to residents of <b>Malaysia</b>.</p>' }],
  cancellationPolicies: [
    {
      text: '',
      rules: [
        { start: '2026-11-01T00:00', end: '2026-11-29T18:00', value: 0, valueType: 'Amount' as const },
        { start: '2026-11-29T18:00', end: '2026-12-01T12:00', value: 35, valueType: 'Amount' as const },
      ],
    },
  ],
}
const confirmed = {
  ...aBookingLetter,
  bookingId: 'HUB-7',
  confirmationNumber: 'CN-42',
  rates: [rate, rate],
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
  hotelPhone: '+60 3 2100 1000',
  findUrl: 'https://stay.example/find-booking?refId=LS-1#key=k',
}

describe('letters', () => {
  test('a reference breaks where a phone is narrower than it', () => {
    const cell = /<td[^>]* style="([^"]*)">LS-/.exec(confirmationLetter.write(confirmed).html)?.[1]
    expect(cell).toContain('overflow-wrap:anywhere')
  })

  test.each([
    ['en', 1, 'Hello Maya, your room is booked'],
    ['en', 10, 'Hello Maya, your 10 rooms are booked'],
    ['id', 1, 'Halo Maya, kamar Anda telah dipesan'],
    ['id', 10, 'Halo Maya, 10 kamar Anda telah dipesan'],
  ] as const)('a confirmation in %s of %i rooms says of how many it is', (language, count, words) => {
    const rooms = Array.from({ length: count }, () => 'Deluxe King')
    for (const payAtHotel of [false, true])
      expect(confirmationLetter.write({ ...confirmed, language, rooms, payAtHotel }).text).toContain(words)
    const { text } = confirmationLetter.write({ ...confirmed, language, rooms: [...rooms, 'Twin'] })
    expect(text.match(/(?:\d+\u00A0× )?(?:Deluxe King|Twin)/g)).toEqual([
      count === 1 ? 'Deluxe King' : `${count}\u00A0× Deluxe King`,
      'Twin',
    ])
  })

  test('a letter about a booking is from the site that it was booked on', () => {
    const { html, text } = confirmationLetter.write(confirmed)
    expect(text).toMatch(/\n\nLodestay × Telco$/)
    expect(html).toContain('color:#B4161B;margin:0 0 16px">Lodestay × Telco</p>')
    expect(html).toContain('background:#B4161B;color:#FFFFFF;')
  })

  test('on a dark screen a letter has the site’s colours for it, and says that it knows such screens', () => {
    const { html } = confirmationLetter.write(confirmed)
    const [, dark = ''] = html.split('@media (prefers-color-scheme:dark){')
    expect(dark).toContain('.brand,.way{color:#FF9A96!important}')
    expect(dark).toContain('.action{background:#FF9A96!important;color:#3D0507!important;')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const { html: plain } = confirmationLetter.write({ ...confirmed, brand: brandOf('default') })
    expect(plain).toContain(`.brand,.way{color:${defaultPartner.colours.dark.brand}!important}`)
  })

  test('a letter about an account is from the site that it was asked for on', () => {
    const { subject, html, text } = welcomeLetter.write({ ...aBookingLetter, id: 'a1' })
    expect(subject).toBe('Welcome to Lodestay × Telco')
    expect(text).toMatch(/\n\nLodestay × Telco$/)
    expect(html).toContain('background:#B4161B;color:#FFFFFF;')
  })

  test('the confirmation says everything the traveller needs at the desk, twice', () => {
    const letter = confirmationLetter.write(confirmed)
    for (const part of [letter.text, letter.html.replaceAll('&nbsp;', ' ')]) {
      for (const fact of [
        'USD 1,235',
        'CN-42',
        'HUB-7',
        aBookingLetter.reference,
        'Deluxe King',
        'Maya Santoso',
        '3',
      ]) {
        expect(part).toContain(fact)
      }
    }
    expect(letter.text).toContain('Tue, 1 Dec 2026')
    expect(letter.subject).toBe('Your booking at Bukit <b>View</b> & Spa is confirmed')
  })

  test.each([
    ['en', 'Without this email, “Find a booking” on our site opens the stay with your reference ID'],
    ['id', 'Jika email ini hilang, buka pesanan Anda lewat “Cari pesanan” di situs kami'],
  ] as const)('the confirmation says how its stay is found without it, in %s', (language, words) => {
    const { text, html } = confirmationLetter.write({ ...confirmed, language })
    expect(text).toContain(words)
    expect(html).toContain(words)
  })

  test('the confirmation says for how many, with which meals, from when and until when', () => {
    const { text } = confirmationLetter.write(confirmed)
    expect(text).toContain('Check-in: Tue, 1 Dec 2026, from 14:00')
    expect(text).toContain('Check-out: Fri, 4 Dec 2026, until 12:00')
    expect(text).toContain('Meals: Breakfast included')
    expect(text).toMatch(/Guests: 4 adults, 2 children \(aged 6, 6\)\s+Maya Santoso/)
    const only = { ...rate, boardBasis: { type: 'RoomOnly', description: 'Room only' } }
    const short = confirmationLetter.write({ ...confirmed, rates: [only], checkInFrom: '', language: 'id' }).text
    expect(short).toContain('Makanan: Hanya kamar')
    expect(short).toContain('2 dewasa, 1 anak (usia 6)')
    expect(short).not.toContain('mulai')
    const half = { ...rate, boardBasis: { type: 'HalfBoard', description: 'Half Board' } }
    const indonesian = confirmationLetter.write({ ...confirmed, rates: [half], language: 'id' }).text
    expect(indonesian).toContain('mulai 14.00')
    expect(indonesian).toContain('Makanan: Termasuk sarapan dan makan malam')
  })

  test('the confirmation says each cancellation term once, and to whom the rate is sold', () => {
    const { text, html } = confirmationLetter.write(confirmed)
    expect(text.match(/Fully refundable before 29 Nov 2026, 18:00\./g)).toHaveLength(1)
    expect(text).toContain('From 29 Nov 2026, 18:00 to 1 Dec 2026, 12:00 a fee of USD 70 applies.')
    expect(text).toContain('cancellations after 1 Dec 2026, 12:00.')
    expect(text).toContain('Please note: Sold to residents of Malaysia.')
    expect(html).toContain('a fee of USD&nbsp;70 applies')
    const strict = { ...rate, refundable: false, cancellationPolicies: [] }
    expect(confirmationLetter.write({ ...confirmed, rates: [strict] }).text).toContain('This rate is not refundable.')
    expect(confirmationLetter.write({ ...confirmed, language: 'id' }).text).toContain(
      'Refund penuh jika dibatalkan sebelum',
    )
  })

  test.each([
    ['en', false, 'a fee of USD 35 applies: nothing is paid back.'],
    ['en', true, 'a fee of USD 35 applies, which is the full price.'],
    ['id', false, 'biaya pembatalan USD 35: uang tidak dikembalikan.'],
    ['id', true, 'biaya pembatalan USD 35, yaitu harga penuh.'],
  ] as const)('the confirmation says in %s what a fee of the full price leaves, paid at the desk: %s', (...given) => {
    const [language, payAtHotel, words] = given
    const rates = [{ ...rate, totalRate: 35 }]
    expect(confirmationLetter.write({ ...confirmed, rates, language, payAtHotel }).text).toContain(words)
  })

  test('the confirmation of several rooms says the fee of all together, or of each by its number', () => {
    const linesOf = (rates: (typeof rate)[], language: 'en' | 'id' = 'en') =>
      confirmationLetter.write({ ...confirmed, rates, language }).text
    const both = linesOf([rate, rate])
    expect(both).toContain('a fee of USD 70 applies.')
    expect(both).not.toContain('USD 35')
    const strict = { ...rate, refundable: false, cancellationPolicies: [] }
    const each = linesOf([rate, strict])
    expect(each).toContain('Room 1: From 29 Nov 2026, 18:00 to 1 Dec 2026, 12:00 a fee of USD 35 applies.')
    // "Room 2" is the second of a list of all.
    const rooms = ['Deluxe King', 'Deluxe King']
    expect(confirmationLetter.write({ ...confirmed, rooms, rates: [rate, strict] }).text).not.toContain('2\u00A0×')
    expect(each).toContain('Room 2: This rate is not refundable.')
    expect(linesOf([rate, strict], 'id')).toContain('Kamar 2: Harga ini tidak bisa refund.')
  })

  test('the confirmation of a stay that is paid at the desk says that nothing was charged', () => {
    const { text } = confirmationLetter.write({ ...confirmed, payAtHotel: true })
    expect(text).toContain('nothing has been charged to your card')
    expect(text).toMatch(/To pay at the hotel:?\s+USD 1,235/)
    expect(text).not.toContain('paid for')
    expect(text).not.toContain('Paid, all taxes')
    expect(confirmationLetter.write({ ...confirmed, payAtHotel: true, language: 'id' }).text).toContain(
      'membayar di hotel',
    )
  })

  test('the confirmation names taxes that the hotel collects, and does not say that they are paid', () => {
    expect(confirmationLetter.write(confirmed).text).toContain('Paid, all taxes included')
    const taxed = { ...rate, taxes: [...rate.taxes, { amount: 2.5, description: 'Tourism tax', isIncluded: false }] }
    const { text } = confirmationLetter.write({ ...confirmed, rates: [taxed, taxed] })
    expect(text).not.toContain('all taxes included')
    expect(text).toMatch(/Also to pay at the hotel:?\s+Tourism tax: USD 5\b/)
    const indonesian = confirmationLetter.write({ ...confirmed, rates: [taxed], language: 'id' }).text
    expect(indonesian).not.toContain('semua pajak')
    expect(indonesian).toContain('Juga dibayar di hotel')
  })

  test('a pass that comes with the stay is offered to who paid and to who travels, in their language', () => {
    const url = 'http://localhost:3000/booking?refId=LS-ABC&form=roaming'
    const pass = { partner: 'Telco', days: 3, operators: ['Alpha', 'Beta'], askUntil: '2026-12-01', url }
    const travellers = {
      ...aBookingLetter,
      bookedBy: 'Rini',
      hotelPhone: '+60 3 2100 1000',
      confirmationNumber: 'CN-42',
      pass,
    }
    const english = confirmationLetter.write({ ...confirmed, pass }).text
    for (const text of [english, savedBookedLetter.write(travellers).text]) {
      expect(text).toContain('for a mobile number of Alpha or Beta. Ask for it by Tue, 1 Dec 2026.')
      expect(text).toContain(`Ask for the roaming pass: ${url}`)
    }
    expect(savedBookedLetter.write({ ...travellers, language: 'id' }).text).toContain('nomor ponsel Alpha atau Beta')
    expect(confirmationLetter.write(confirmed).text).not.toMatch(/roaming/i)
  })

  test('the eSIMs that come with the stay are announced to who paid and to who travels, without a code', () => {
    const url = 'http://localhost:3000/booking/esim?refId=LS-ABC'
    const esims = { gigabytes: 4, readyOn: '2026-11-29', url }
    const travellers = {
      ...aBookingLetter,
      bookedBy: 'Rini',
      hotelPhone: '+60 3 2100 1000',
      confirmationNumber: 'CN-42',
      esims,
    }
    for (const { text, html } of [
      confirmationLetter.write({ ...confirmed, esims }),
      savedBookedLetter.write(travellers),
    ]) {
      expect(text).toContain(
        'Travel eSIM: A free eSIM of at least 4 GB for each room comes with this stay. It is made by Sun, 29 Nov 2026.',
      )
      expect(text).toContain('never in an email')
      expect(text).toContain(`See the eSIM: ${url}`)
      expect(html).toContain(`href="${url}"`)
    }
    const indonesian = { ...confirmed, esims, language: 'id' as const }
    expect(confirmationLetter.write(indonesian).text).toContain('eSIM gratis minimal 4 GB untuk tiap kamar')
    expect(confirmationLetter.write(confirmed).text).not.toMatch(/esim/i)
  })

  test('nothing a hotel or traveller wrote becomes markup', () => {
    const { html } = confirmationLetter.write({ ...confirmed, firstName: '<img src=x onerror="alert(1)">' })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>View')
    expect(html).toContain('Bukit &lt;b&gt;View&lt;/b&gt; &amp; Spa')
  })

  test('every letter speaks Indonesian to those who read it', () => {
    expect(confirmationLetter.write({ ...confirmed, language: 'id' }).subject).toContain('telah dikonfirmasi')
    expect(
      bookingFailedLetter.write({ ...aBookingLetter, language: 'id', failure: 'sold_out', money: { status: 'free' } })
        .text,
    ).toContain('habis terjual')
    const taxed = [
      { amount: 20, description: 'Malaysia tourism tax, payable at the hotel', isIncluded: false },
      { amount: 5, description: 'Green fee, payable at the hotel', isIncluded: false },
    ]
    const { text } = confirmationLetter.write({ ...confirmed, rates: [{ ...rate, taxes: taxed }], language: 'id' })
    expect(text).toContain('Juga dibayar di hotel: Pajak pariwisata Malaysia: USD 20')
    expect(text).toContain('Green fee: USD 5')
    const english = confirmationLetter.write({ ...confirmed, rates: [{ ...rate, taxes: taxed }] }).text
    expect(english).toContain('Also to pay at the hotel: Malaysia tourism tax: USD 20')
    const welcome = welcomeLetter.write({ ...aBookingLetter, language: 'id', id: 'a1' })
    expect(welcome.html).toContain('lang="id"')
  })

  test('the failure letter says why, and that nothing was charged', () => {
    const { text } = bookingFailedLetter.write({ ...aBookingLetter, failure: 'not_booked', money: { status: 'free' } })
    expect(text).toContain('The hotel did not confirm the booking.')
    for (const [rooms, words] of [
      [['Deluxe King'], 'The room was sold out before the hotel could confirm it.'],
      [['Deluxe King', 'Twin'], 'The rooms were sold out before the hotel could confirm them.'],
    ] as const) {
      const soldOut = { ...aBookingLetter, rooms: [...rooms], failure: 'sold_out' as const }
      expect(bookingFailedLetter.write({ ...soldOut, money: { status: 'free' } }).text).toContain(words)
    }
    expect(text).toContain('Nothing has been charged.')
  })

  test('the letter about a new device says when, what and from where, and what to do', () => {
    const signIn = {
      brand: aBookingLetter.brand,
      to: 'maya@lodestay.example',
      firstName: 'Maya',
      session: 's-1',
      device: { browser: 'Firefox', system: 'Windows' },
      address: '203.0.113.7',
      at: '2026-11-21T10:05:00.000Z',
      url: 'http://localhost:3000/Myaccount',
    }
    const english = newDeviceLetter.write({ ...signIn, language: 'en' })
    for (const part of [english.text, english.html]) {
      for (const fact of ['21 Nov 2026', '10:05 UTC', 'Firefox on Windows', '203.0.113.7', signIn.url]) {
        expect(part).toContain(fact)
      }
    }
    expect(english.subject).toBe('New login to your Lodestay × Telco account')
    expect(english.text).toContain('change your password now')
    const unknown = newDeviceLetter.write({ ...signIn, language: 'id', device: {} })
    expect(unknown.subject).toContain('Login baru')
    expect(unknown.text).toContain('Perangkat tidak dikenal')
  })

  test('money that came without a room is returned, or somebody owes it by a day', () => {
    const refundBy = new Date('2026-12-03T20:00:00Z')
    const owed = bookingFailedLetter.write({
      ...aBookingLetter,
      failure: 'abandoned',
      money: { status: 'refund_due', refundBy },
    })
    // Jakarta's day: there it is the fourth already.
    expect(owed.text).toContain('We received your payment and will return it in full by Fri, 4 Dec 2026.')
    expect(owed.text).toContain('To be returned: USD 1,235')
    expect(owed.text).not.toContain('Nothing has been charged')
    const back = bookingFailedLetter.write({
      ...aBookingLetter,
      language: 'id',
      failure: 'sold_out',
      money: { status: 'refunded' },
    })
    expect(back.text).toContain('telah kami kembalikan sepenuhnya')
    const facts = { to: 'budi@lodestay.example', customerEmail: 'ayu@lodestay.example', because: 'no online refund' }
    const { to, subject, text } = refundDueLetter.write({
      ...aBookingLetter,
      ...facts,
      isCancelled: false,
      isHeld: false,
      dueAt: refundBy,
    })
    expect(to).toBe('budi@lodestay.example')
    expect(subject).toBe('Pay back USD 1,235 by 2026-12-03 20:00 UTC')
    expect(text).toContain('ayu@lodestay.example')
    expect(text).toContain('for a room that could not be booked')
    const ofStay = refundDueLetter.write({
      ...aBookingLetter,
      ...facts,
      isCancelled: true,
      isHeld: false,
      dueAt: refundBy,
    })
    expect(ofStay.text).toContain('A stay was cancelled, and the payment gateway cannot send the refund.')
    const at = { askedAt: refundBy, askBy: refundBy }
    const silent = cancelSilentLetter.write({ ...aBookingLetter, ...at, customerEmail: to, bookingId: 'HUB-7' })
    expect(silent.text).toContain('Refund once cancelled: USD 1,235')
  })

  test.each([
    ['en', 'Until: 25 Nov 2026, 05:04 WIB', 'Reason: Close to the client: Two workshops\n'],
    ['id', 'Sampai: 25 Nov 2026, 05.04 WIB', 'Alasan: Dekat dengan klien: Two workshops\n'],
  ] as const)(
    'a request for approval says why, and until when by the company’s clock, in %s',
    (language, until, why) => {
      const people = {
        to: 'raka@lodestay.example',
        firstName: 'Raka',
        requester: 'Sinta',
        traveller: 'Sinta',
        decider: null,
      }
      const stay = { hotel: 'Hotel Kelapa', rooms: 1, checkIn: '2026-12-01', checkOut: '2026-12-03', total: 'USD 293' }
      const reason = { code: 'client', words: 'Two workshops' }
      const asks = { ceiling: 'USD 307', asked: null, reason, refusal: '', silence: null, key: 'asked:1' }
      const about = { ...people, ...stay, ...asks, language, url: 'http://localhost:3000/dashboard' }
      const { text } = requestAskedLetter.write({ letter: 'asked', ...about, until: new Date('2026-11-24T22:04:00Z') })
      expect(text).toContain(until)
      expect(text).toContain(why)
    },
  )

  test.each([
    ['refused', 'You receive this email because you asked for this stay, travel with it or decide on it.'],
    ['kept', 'Happy travels!'],
  ] as const)('only good news about a request ends with a wish: %s', (letter, closing) => {
    const people = { to: 'sinta@lodestay.example', firstName: 'Sinta', requester: 'Sinta', traveller: 'Sinta' }
    const stay = { hotel: 'Hotel Kelapa', rooms: 1, checkIn: '2026-12-01', checkOut: '2026-12-03', total: 'USD 293' }
    const decided = { decider: 'Raka', ceiling: 'USD 307', asked: null, reason: null, refusal: '', silence: null }
    const about = { ...people, ...stay, ...decided, until: null, key: 'k', url: 'http://localhost:3000/account' }
    const { text } = requestMovedLetter.write({ letter, language: 'en', ...about })
    expect(text).toContain(`\n\n${closing}\n\n`)
    expect(text.includes('Happy travels!')).toBe(letter === 'kept')
  })

  test.each([
    ['en', 'sold-out', 1, 'the room below was gone when it was about'],
    ['en', 'sold-out', 2, 'the 2 rooms below were not all free when they were about'],
    ['id', 'sold-out', 1, 'kamar di bawah ini sudah habis saat'],
    ['id', 'sold-out', 2, 'jumlah kamar yang diminta (2) tidak lagi tersedia saat'],
    ['en', 'asked', 1, 'the room is priced anew'],
    ['en', 'asked', 2, 'the 2 rooms are priced anew'],
    ['en', 'price-asked', 1, 'the room that Sinta asked for costs more'],
    ['en', 'price-asked', 2, 'the 2 rooms that Sinta asked for cost more'],
  ] as const)('a letter in %s about a request, %s, counts its rooms: %d', (language, letter, rooms, words) => {
    const people = { to: 'sinta@lodestay.example', firstName: 'Sinta', requester: 'Sinta', traveller: 'Sinta' }
    const stay = { hotel: 'Hotel Kelapa', rooms, checkIn: '2026-12-01', checkOut: '2026-12-03', total: 'USD 293' }
    const decided = { decider: 'Raka', ceiling: 'USD 307', asked: null, reason: null, refusal: '', silence: null }
    const about = { ...people, ...stay, ...decided, until: null, key: 'k', url: 'http://localhost:3000/account' }
    expect(requestMovedLetter.write({ letter, language, ...about }).text).toContain(words)
  })

  test.each([
    ['en', 'View your stay'],
    ['id', 'Lihat penginapan Anda'],
  ] as const)(
    'the colleague who travels is led to the stay and told how to reach the hotel, in %s',
    (language, action) => {
      const travels = { bookedBy: 'Rini', hotelPhone: '+60 3 2100 1000', confirmationNumber: 'CN-42' }
      const { text } = savedBookedLetter.write({ ...aBookingLetter, ...travels, language })
      expect(text).toContain('1 Jalan Bukit, Kuala Lumpur, Malaysia\n  +60 3 2100 1000\n')
      expect(text).toContain(`${action}: ${aBookingLetter.url}`)
    },
  )

  test('the key is the same however often a letter is written', () => {
    expect(confirmationLetter.write(confirmed).key).toBe(confirmationLetter.write({ ...confirmed, language: 'id' }).key)
  })
})
