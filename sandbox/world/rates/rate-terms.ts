import type { Currency } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'
import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { fromRinggit, toAmount } from './exchange.ts'
import { maybeNasty } from '#sandbox/world/descriptions/nasty-html.ts'
import { chance, hash } from '#sandbox/world/seeded.ts'

/** Percent of the price that is tax, where the country's share is well known. */
// prettier-ignore
const taxPercent: Record<string, number> = {
  AE: 10, AU: 10, CN: 6, DE: 7, ES: 10, FR: 10, GB: 20, HK: 3, ID: 21, IN: 12, IT: 10, JP: 10,
  MY: 8, NL: 9, PH: 12, PT: 6, QA: 10, SA: 15, SG: 9, TH: 7, TR: 10, US: 14, VN: 8,
}
const DEFAULT_TAX_PERCENT = 10
/** Malaysia's tourism tax: this much a room and night for guests who are not Malaysian, paid at the hotel. */
const TOURISM_TAX_MYR = 10

interface Sale {
  property: Property
  total: Money
  nights: number
  nationality: string
  currency: Currency
}

/** Taxes inside the price, and those that the hotel collects at the desk (`isIncludedInBaseRate` false). */
export function taxesOf({ property, total, nights, nationality, currency }: Sale) {
  const percent = taxPercent[property.country] ?? DEFAULT_TAX_PERCENT
  const inside = money(Math.round((total.minor * percent) / (100 + percent)), currency)
  const taxes = [{ description: 'Taxes and service charge', amount: toAmount(inside), isIncludedInBaseRate: true }]
  if (property.country === 'MY' && nationality !== 'MY') {
    const due = fromRinggit(TOURISM_TAX_MYR * nights, currency)
    taxes.push({
      description: 'Malaysia tourism tax, payable at the hotel',
      amount: toAmount(due),
      isIncludedInBaseRate: false,
    })
  }
  return taxes
}

/** House rules as the supplier writes them: plain, HTML, and sometimes worse. */
export function policiesOf(
  property: Property,
  supplier: number,
  nationality: string,
  forResidents = nationality === property.country,
) {
  const { seed } = property
  const policies = [
    {
      type: 'CheckInInstructions',
      text: maybeNasty(
        `<ul><li>Check-in starts at ${property.checkIn}.</li><li>Guests show an <b>identity document</b> on arrival.</li></ul>`,
        seed,
        supplier,
        'check-in',
      ),
    },
    {
      type: 'KnowBeforeYouGo',
      text: `<p>Children of ${2 + (hash(seed, 'child') % 4)} and younger stay free in existing beds.</p><p>Pets are ${property.facilities.includes('Pets Allowed') ? 'welcome' : 'not allowed'}.</p>`,
    },
  ]
  if (property.country === 'MY' && nationality !== 'MY') {
    policies.push({
      type: 'MandatoryFees',
      text: `Tourism tax of MYR ${TOURISM_TAX_MYR} a room and night is collected at the hotel from guests who are not Malaysian.`,
    })
  }
  if (forResidents) {
    policies.push({
      type: 'Nationality',
      text: `This rate is sold to residents of ${property.countryName}: please show a local identity card at check-in.`,
    })
  }
  if (chance(30, seed, supplier, 'deposit')) {
    policies.push({
      type: 'SpecialInstructions',
      text: 'The hotel may hold a refundable deposit on a card at check-in.',
    })
  }
  return policies
}
