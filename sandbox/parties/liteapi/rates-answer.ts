import { money, type Money } from '#shared/money/money.ts'
import { cancellationPolicies } from '#sandbox/world/rates/cancellation.ts'
import { toAmount } from '#sandbox/world/rates/exchange.ts'
import type { Option } from '#sandbox/world/rates/offers.ts'
import type { Board } from '#sandbox/world/rates/rate-plans.ts'
import { policiesOf, taxesOf } from '#sandbox/world/rates/rate-terms.ts'
import { chance, hash } from '#sandbox/world/seeded.ts'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'
import type { LiteHotel } from './catalogue.ts'
import { encodeOffer } from './offer-id.ts'
import { mappedRoomId } from './room-id.ts'

const boards: Record<Board, readonly [string, string]> = {
  RoomOnly: ['RO', 'Room Only'],
  BedAndBreakfast: ['BB', 'Bed & Breakfast'],
  HalfBoard: ['HB', 'Half Board'],
  AllInclusive: ['AI', 'All Inclusive'],
}

interface Sale {
  hotel: LiteHotel
  criteria: Criteria
  option: Option
  /** Whether `roomMapping` was asked for. */
  maps: boolean
  /** The fault of that name. */
  residentsFirst?: boolean
}

const priced = ({ minor, currency }: Money) => ({ amount: toAmount(money(minor, currency)), currency })
const percentOf = (total: Money, percent: number) => money(Math.round((total.minor * percent) / 100), total.currency)

/** One way to sleep all guests: an offer with a rate for each occupancy. */
export function offerAnswer(sale: Sale, account: string) {
  const { hotel, criteria, option } = sale
  const { optionId, hotelId } = { optionId: option.id, hotelId: hotel.id }
  const selling = suggestedPrice(sale, option.total)
  return {
    roomTypeId: Buffer.from(`${hotel.id}|${option.id}`).toString('hex').toUpperCase(),
    offerId: encodeOffer({ account, hotelId, optionId, issuedAt: Date.now(), criteria }),
    supplier: 'nuitee',
    supplierId: 2,
    rates: ratesAnswer(sale),
    offerRetailRate: priced(option.total),
    suggestedSellingPrice: selling && { ...priced(selling), source: 'booking.com' },
    offerInitialPrice: priced(option.total),
    priceType: 'commission',
    rateType: 'standard',
  }
}

export function ratesAnswer(sale: Sale) {
  const { hotel, criteria, option, maps } = sale
  const [boardType, boardName] = boards[option.plan.board]
  return option.rooms.map(({ rateId, type, total }, i) => {
    const occupancy = criteria.occupancies[i]
    const selling = suggestedPrice(sale, total)
    return {
      rateId: Buffer.from(`${hotel.id}|${rateId}|${criteria.checkIn}`).toString('hex').toUpperCase(),
      occupancyNumber: i + 1,
      name: type.name,
      maxOccupancy: type.sleeps,
      adultCount: occupancy?.numOfAdults ?? 0,
      childCount: occupancy?.childAges.length ?? 0,
      childrenAges: occupancy?.childAges ?? [],
      boardType,
      boardName,
      remarks: remarksOf(sale),
      priceType: 'commission',
      commission: [priced(percentOf(total, 4 + (hash(hotel.seed, 'commission') % 9)))],
      retailRate: {
        total: [priced(total)],
        suggestedSellingPrice: selling && [{ ...priced(selling), source: 'booking.com' }],
        initialPrice: chance(60, hotel.seed, option.id, 'initial') ? [priced(percentOf(total, 112))] : undefined,
        taxesAndFees: taxesOf({ property: hotel, total, ...criteria }).map((tax) => ({
          included: tax.isIncludedInBaseRate,
          description: tax.description,
          amount: tax.amount,
          currency: criteria.currency,
        })),
      },
      cancellationPolicies: cancellationAnswer(sale, total),
      paymentTypes: option.plan.payAtHotel ? ['NUITEE_PAY', 'PROPERTY_PAY'] : ['NUITEE_PAY'],
      perks: [],
      ...(maps ? { mappedRoomId: mappedRoomId(hotel, type.index) } : {}),
    }
  })
}

/** Half of the offers name the least they may be sold for in public, mostly above their price. */
function suggestedPrice({ hotel, option }: Sale, total: Money): Money | undefined {
  if (!chance(50, hotel.seed, option.id, 'selling')) return undefined
  return percentOf(total, 95 + (hash(hotel.seed, option.id, 'selling-percent') % 24))
}

function remarksOf({ hotel, criteria, option, residentsFirst }: Sale): string {
  const forResidents = criteria.nationality === hotel.country || Boolean(residentsFirst && option.first)
  return policiesOf(hotel, 4, criteria.nationality, forResidents)
    .map(({ text }) => text)
    .join('<br/>')
}

/** From `cancelTime` on a cancellation costs `amount`. Times are GMT, not the hotel's own. */
export function cancellationAnswer({ hotel, criteria, option }: Sale, total: Money) {
  const [policy] = hubPolicies({ hotel, criteria, option, maps: false }, total)
  const infos = (policy?.rules ?? [])
    .filter(({ estimatedValue }) => estimatedValue > 0)
    .map(({ start, estimatedValue }) => ({
      cancelTime: toGmt(start, hotel.lon),
      amount: estimatedValue,
      currency: criteria.currency,
      type: 'amount',
      timezone: 'GMT',
    }))
  const { refundable } = option.plan
  return {
    // Real answers for non-refundable rates often say no more than the tag.
    cancelPolicyInfos: refundable || chance(50, hotel.seed, 'infos') ? infos : undefined,
    hotelRemarks: [],
    refundableTag: refundable ? 'RFN' : 'NRFN',
  }
}

/** The same terms as the sandbox's hub writes them, for reckoning a penalty. */
export function hubPolicies({ hotel, criteria, option }: Sale, total: Money) {
  const { refundable } = option.plan
  return cancellationPolicies({ total, ...criteria, refundable, seed: hotel.seed, supplier: option.supplier })
}

function toGmt(local: string, lon: number): string {
  const ms = Date.parse(`${local}Z`) - Math.round(lon / 15) * 3_600_000
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
