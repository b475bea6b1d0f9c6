import { boardLabel } from '#shared/rate/board.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { countAdults, countChildren } from '#shared/stay/room-people.ts'
import type { Language } from '#server/letters/layout/set-letter.ts'
import { type Line, rewritten } from '#server/typesetting/line.ts'

export type StayRate = Pick<Rate, 'boardBasis' | 'occupancies'>

const words = {
  en: {
    breakfast: 'Breakfast included',
    roomOnly: 'Room only',
    boards: new Map([
      ['HalfBoard', 'Half Board'],
      ['FullBoard', 'Full Board'],
      ['AllInclusive', 'All Inclusive'],
    ]),
    adults: (count: number) => `${count} ${count === 1 ? 'adult' : 'adults'}`,
    children: (count: number, ages: string) => `${count} ${count === 1 ? 'child' : 'children'} (aged ${ages})`,
  },
  id: {
    breakfast: 'Termasuk sarapan',
    roomOnly: 'Hanya kamar',
    boards: new Map([
      ['HalfBoard', 'Termasuk sarapan dan makan malam'],
      ['FullBoard', 'Termasuk tiga kali makan'],
      ['AllInclusive', 'Termasuk semua makanan dan minuman'],
    ]),
    adults: (count: number) => `${count} dewasa`,
    children: (count: number, ages: string) => `${count} anak (usia ${ages})`,
  },
}

/** As the pages call them (`supply` of their catalogue): suppliers name them in English. */
const taxesInIndonesian = new Map([
  ['tax', 'Pajak'],
  ['vat', 'PPN'],
  ['taxesandfees', 'Pajak dan biaya'],
  ['taxesandservicecharge', 'Pajak dan biaya layanan'],
  ['servicecharge', 'Biaya layanan'],
  ['citytax', 'Pajak kota'],
  ['tourismtax', 'Pajak pariwisata'],
  ['malaysiatourismtaxpayableatthehotel', 'Pajak pariwisata Malaysia'],
  ['resortfee', 'Biaya resor'],
  ['cleaningfee', 'Biaya kebersihan'],
])

/** A tax or fee in the reader's language; what is not translated stays in the supplier's words. */
export function taxName(description: string, language: Language): Line {
  if (language === 'en') return description
  return taxesInIndonesian.get(description.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? { supplier: description }
}

/** The same beneath words that say already where it is paid. */
export const taxNameAtHotel = (description: string, language: Language): Line =>
  rewritten(taxName(description, language), (name) => name.replace(/(?:, | \()payable at the hotel\)?$/i, ''))

/** What is eaten; each once, when the rooms differ. */
export function boardsOf(rates: readonly StayRate[], language: Language): string[] {
  const say = words[language]
  const boards = rates.map(({ boardBasis }) => {
    if (boardBasis.type === 'BedAndBreakfast') return say.breakfast
    return say.boards.get(boardBasis.type) ?? boardLabel(boardBasis) ?? say.roomOnly
  })
  return [...new Set(boards)]
}

/** Each name once, with how many there are of it: "8 × Deluxe King". */
export function roomLines(names: readonly string[]): Line[] {
  return [...new Set(names)].map((supplier) => {
    const count = names.filter((name) => name === supplier).length
    return count > 1 ? { before: `${count}\u00A0× `, supplier } : { supplier }
  })
}

/** "2 adults, 1 child (aged 6)". */
export function partyOf(rates: readonly StayRate[], language: Language): string {
  const say = words[language]
  const people = rates.flatMap(({ occupancies }) => occupancies)
  const ages = people.flatMap(({ childAges }) => childAges)
  const adults = say.adults(countAdults(people))
  return ages.length === 0 ? adults : `${adults}, ${say.children(countChildren(people), ages.join(', '))}`
}
