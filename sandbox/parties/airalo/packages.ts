import countries from 'i18n-iso-countries'

export interface Package {
  id: string
  country: string
  type: 'sim'
  title: string
  amountMb: number
  days: number
  isUnlimited: boolean
  price: number
  netPrice: number
  startsAtInstallation: boolean
  needsIdentity: boolean
}

/** What every country has: gigabytes, days and price; 0 GB is unlimited. */
const sizes = [
  [1, 1, 2.5],
  [1, 3, 3.5],
  [1, 7, 4.5],
  [3, 30, 11],
  [5, 30, 16],
  [10, 30, 26],
  [20, 30, 42],
  [0, 3, 12],
] as const

const name = (country: string) => countries.getName(country, 'en') ?? country

/** Their ids are as Airalo writes them: operator, days and size. */
function packagesOf(country: string): Package[] {
  return sizes.map(([gigabytes, days, price]) => {
    const size = gigabytes === 0 ? 'unlimited' : `${gigabytes}gb`
    return {
      id: `${country.toLowerCase()}-mobile-${days}days-${size}`,
      country,
      type: 'sim',
      title: `${gigabytes === 0 ? 'Unlimited' : `${gigabytes} GB`} - ${days} Days`,
      amountMb: gigabytes * 1024,
      days,
      isUnlimited: gigabytes === 0,
      price,
      netPrice: price / 2,
      // Of one country they count from the installation, and in another a passport is wanted.
      startsAtInstallation: country === 'JP',
      needsIdentity: country === 'HK',
    }
  })
}

/** All that is sold, a country after the other. */
export const catalogue: Package[] = Object.keys(countries.getAlpha2Codes()).toSorted().flatMap(packagesOf)
const byId = new Map(catalogue.map((one) => [one.id, one]))

/** Those that Airalo documents for its own sandbox: each does one thing wrong when it is ordered. */
export const testPackages = {
  'test-insufficient-balance-7days-1gb': 'no_credit',
  'test-maintenance-mode-7days-1gb': 'maintenance',
  'test-not-enough-7days-1gb': 'stock_short',
  'test-out-of-stock-7days-1gb': 'gone',
  'test-create-pending-future-order-7days-1gb': 'future_pending',
  'test-create-retry-future-order-7days-1gb': 'future_retry',
  'test-create-failed-future-order-7days-1gb': 'future_failed',
} as const
export type Mishap = (typeof testPackages)[keyof typeof testPackages]

export const mishapOf = (id: string): Mishap | undefined =>
  Object.hasOwn(testPackages, id) ? testPackages[id as keyof typeof testPackages] : undefined

export function findPackage(id: unknown): Package | undefined {
  if (typeof id !== 'string') return undefined
  const seven = byId.get('my-mobile-7days-1gb')
  return byId.get(id) ?? (mishapOf(id) && seven ? { ...seven, id } : undefined)
}

function describePackage(one: Package) {
  return {
    id: one.id,
    type: one.type,
    price: one.price,
    net_price: one.netPrice,
    amount: one.amountMb,
    day: one.days,
    is_unlimited: one.isUnlimited,
    title: one.title,
    data: one.isUnlimited ? 'Unlimited' : `${one.amountMb / 1024} GB`,
    short_info: null,
    voice: null,
    text: null,
  }
}

/** One page of the list. From the second on `data` is an object whose keys are places in the whole list. */
export function pageOfPackages({ country, limit, page }: { country?: string; limit?: number; page?: number }) {
  const codes = [...new Set(catalogue.map((one) => one.country))].filter((code) => !country || code === country)
  const size = limit && limit > 0 ? limit : codes.length
  const at = page && page > 0 ? page : 1
  const entries = codes.slice((at - 1) * size, at * size).map(describeCountry)
  const data =
    at === 1 ? entries : Object.fromEntries(entries.map((entry, index) => [String((at - 1) * size + index), entry]))
  const lastPage = Math.max(1, Math.ceil(codes.length / size))
  return {
    pricing: { model: 'net_pricing', discount_percentage: 0 },
    data,
    meta: { message: 'success', current_page: at, last_page: lastPage, per_page: String(size), total: codes.length },
  }
}

function describeCountry(country: string) {
  const packages = catalogue.filter((one) => one.country === country)
  const [first] = packages
  return {
    slug: name(country).toLowerCase().replaceAll(/\W+/g, '-'),
    country_code: country,
    title: name(country),
    operators: [
      {
        id: 1,
        type: 'local',
        title: `${name(country)} Mobile`,
        esim_type: 'Prepaid',
        plan_type: 'data',
        activation_policy: first?.startsAtInstallation ? 'installation' : 'first-usage',
        is_kyc_verify: first?.needsIdentity ?? false,
        rechargeability: true,
        install_window_days: first?.startsAtInstallation ? 30 : null,
        apn: {
          ios: { apn_type: 'automatic', apn_value: null },
          android: { apn_type: 'manual', apn_value: 'globaldata' },
        },
        coverages: [
          { name: country, code: country, networks: [{ name: `${name(country)} Telecom`, types: ['4G', '5G'] }] },
        ],
        packages: packages.map(describePackage),
      },
    ],
  }
}
